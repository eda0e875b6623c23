import { expect, test } from 'vitest';
import { certificateAlarm, certificateDaysLeft, certificateState } from './signing-certificate.ts';

const validity = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') };
const before = (days: number) => new Date(validity.until.getTime() - days * 86_400_000);

test('[AUD-03] a certificate seals from its beginning until before its end', () => {
  expect(certificateState(validity, new Date(validity.from.getTime() - 1))).toBe('future');
  expect(certificateState(validity, validity.from)).toBe('valid');
  expect(certificateState(validity, new Date(validity.until.getTime() - 1))).toBe('valid');
  expect(certificateState(validity, validity.until)).toBe('expired');
});

test('[AUD-03] its end is announced 30, 14 and 3 days before, and when it is over', () => {
  const due = [40, 30, 20, 14, 5, 3, 0.5, 0, -1].map((days) => certificateAlarm(validity, before(days)));
  expect(due).toEqual([null, 30, 30, 14, 14, 3, 3, 0, 0]);
  expect([40, 0.5, -1.5].map((days) => certificateDaysLeft(validity, before(days)))).toEqual([40, 0, -2]);
});
