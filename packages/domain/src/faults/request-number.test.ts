import { expect, test } from 'vitest';
import { isFault, requestNumber, withRequestNumber } from './request-number.ts';

test('[ERR-02] the number of a request can be read out: three groups of four characters', () => {
  expect(requestNumber('k7q2m94xtb3a01234567')).toBe('K7Q2-M94X-TB3A');
});

test('[ERR-02] the message of a fault ends with its number, in both languages', () => {
  expect(withRequestNumber('잠시 후 다시 시도해 주세요.', 'K7Q2-M94X-TB3A', 'ko')).toBe(
    '잠시 후 다시 시도해 주세요. (문의 번호 K7Q2-M94X-TB3A)',
  );
  expect(withRequestNumber('Try again.', 'K7Q2-M94X-TB3A', 'en')).toBe(
    'Try again. (reference K7Q2-M94X-TB3A)',
  );
});

test.each([
  ['serverError', true],
  ['unavailable', true],
  ['paymentUnavailable', true],
  ['underMaintenance', false],
  ['notFound', false],
] as const)('[ERR-02] %s is a fault: %s', (error, is) => expect(isFault(error)).toBe(is));
