import { expect, test } from 'vitest';
import type { GroupedField } from '../field/group-values.ts';
import { type SigningWork, signingMinutes } from './signing-time.ts';

const field = (type: GroupedField['type'], settings: GroupedField['settings'] = null): GroupedField => ({
  ...{ key: `${type} ${JSON.stringify(settings)}`, type, required: true, settings },
});
const minutes = (work: Partial<SigningWork>): number =>
  signingMinutes({ pages: 1, fields: [], groups: [], authentications: 0, pays: false, ...work });

test('[SGN-14] the announced time follows the number and the kind of the fields', () => {
  const contract = [field('text'), field('text'), field('check'), field('date'), field('signature')];
  expect(minutes({ fields: [field('signature')] })).toBe(2);
  expect(minutes({ pages: 2, fields: contract })).toBe(3);
  expect(minutes({ pages: 2, fields: [...contract, field('attachment'), field('attachment')] })).toBe(5);
  expect(minutes({ pages: 2, fields: contract, authentications: 2, pays: true })).toBe(5);
});

test('[SGN-14] further signatures, choices in one place and the day of signing take little or no time', () => {
  const sign = (count: number) => Array.from({ length: count }, () => field('signature'));
  expect(minutes({ fields: sign(6) }) - minutes({ fields: sign(1) })).toBe(0);
  const groups = [{ key: 'plan', kind: 'radio' as const, required: true }];
  const choices = Array.from({ length: 30 }, () => field('radio', { groupKey: 'plan' }));
  expect(minutes({ fields: choices, groups })).toBe(1);
  expect(minutes({ fields: Array.from({ length: 30 }, () => field('date', { signingDay: true })) })).toBe(1);
});

test('[SGN-14] a long document is announced in steps of five minutes', () => {
  const fields = Array.from({ length: 40 }, () => field('text'));
  expect(minutes({ pages: 200, fields })).toBe(20);
  expect(minutes({ pages: 200, fields })).toBe(minutes({ pages: 20, fields }));
});
