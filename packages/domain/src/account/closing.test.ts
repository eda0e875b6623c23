import { expect, test } from 'vitest';
import { closingEndsAt, closingStep } from './closing.ts';
import { KEPT_BY_LAW, KEPT_RULES } from './kept-records.ts';
import { RETENTION } from './retention.ts';

const at = (text: string) => new Date(text);
const open = { endsAt: closingEndsAt(at('2026-11-01T00:00:00Z')), remindedAt: null, isHeld: false };

test('[ACC-18] a closing reminds once, three days before its end, and ends after fourteen days', () => {
  expect(open.endsAt).toEqual(at('2026-11-15T00:00:00Z'));
  expect(closingStep(open, at('2026-11-11T23:59:59Z'))).toBe('wait');
  expect(closingStep(open, at('2026-11-12T00:00:00Z'))).toBe('remind');
  const reminded = { ...open, remindedAt: at('2026-11-12T00:00:00Z') };
  expect(closingStep(reminded, at('2026-11-14T23:59:59Z'))).toBe('wait');
  expect(closingStep(reminded, open.endsAt)).toBe('end');
  expect(closingStep(open, open.endsAt)).toBe('end');
});

test('[ACC-18] what the operator keeps closed is not erased', () => {
  expect(closingStep({ ...open, isHeld: true }, at('2027-01-01T00:00:00Z'))).toBe('wait');
});

test('[ACC-18] the records that a law keeps are kept as long as the law says, and no account longer than its closing', () => {
  expect(RETENTION.closedAccount).toEqual({ days: 0 });
  for (const { rule, record } of KEPT_RULES)
    expect(RETENTION[rule], rule).toEqual(KEPT_BY_LAW.find((one) => one.record === record)?.period);
});
