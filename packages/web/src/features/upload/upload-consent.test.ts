import { ApiError } from '@dojang/contract/client';
import { ERRORS, NO_PENDING_CHANGES } from '@dojang/domain';
import { expect, test } from 'vitest';
import { consentFor, consentLabel, NO_CONSENT, pendingIn } from './upload-consent.ts';

const refused = (name: keyof typeof ERRORS, result: unknown = null) =>
  new ApiError(ERRORS[name].code, '', result);

test('[INT-01] a file with pending changes is taken with the consent to accept them, and its button says so', () => {
  const changes = { ...NO_PENDING_CHANGES, insertions: 3, deletions: 1, comments: 1 };
  const error = refused('filePending', changes);
  expect(pendingIn(error)).toEqual(changes);
  expect(consentFor(error)).toEqual({ ...NO_CONSENT, acceptsChanges: true });
  expect(consentLabel(error)).toBe('startAccepted');
  expect(consentLabel(refused('filePending', { comments: 2 }))).toBe('startUncommented');
});

test('[INT-01] no consent helps a file whose changes cannot be accepted, or another error', () => {
  const changes = { ...NO_PENDING_CHANGES, insertions: 1 };
  for (const error of [
    refused('filePendingFixed', changes),
    refused('fileDamaged'),
    refused('filePending', null),
    new Error('x'),
  ]) {
    expect(consentFor(error)).toBeNull();
    expect(consentLabel(error)).toBeNull();
  }
});

test('[UPL-06] a signed PDF is taken with the consent that its signature is lost', () => {
  expect(consentFor(refused('fileSigned'))).toEqual({ ...NO_CONSENT, takesSigned: true });
  expect(consentLabel(refused('fileSigned'))).toBe('startSigned');
});
