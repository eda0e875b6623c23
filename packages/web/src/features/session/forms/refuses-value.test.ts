import { ApiError } from '@dojang/contract/client';
import { DomainError, ERRORS } from '@dojang/domain';
import { expect, test } from 'vitest';
import { ConnectionError } from '../transport.ts';
import { refusesValue } from './refuses-value.ts';

const refused = (error: keyof typeof ERRORS) => new ApiError(ERRORS[error].code, '', null);

test.each([
  ['a refused value', refused('folderNameTaken'), true],
  ['a refusal before the call', new DomainError('badInput'), true],
  ['a fault of the server', new ConnectionError(500), false],
  ['no connection', new ConnectionError(0), false],
  ['a fault of a provider', refused('paymentUnavailable'), false],
  ['a missing right', refused('notAllowed'), false],
  ['an error of the page', new TypeError('undefined'), false],
])('[ERR-02] %s is shown at the field: %s', (_, error, isAtField) => {
  expect(refusesValue(error)).toBe(isAtField);
});
