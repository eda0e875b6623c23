import { expect, test } from 'vitest';
import { DomainError } from '../errors/errors.ts';
import { asksBirthDate, assertChildrenGuarded, assertGuardians, isChildBorn } from './guardian.ts';

const TODAY = '2026-11-24';
const birth = (defaultValue?: string) => ({
  type: 'text' as const,
  settings: { format: 'birthDate' as const, ...(defaultValue === undefined ? {} : { defaultValue }) },
});

const errorOf = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof DomainError ? [error.error, error.detail.field] : error;
  }
};

test('[ACC-02] a birth date is of a child until the day on which it turns 14', () => {
  expect(isChildBorn('2012년 11월 25일', TODAY)).toBe(true);
  expect(isChildBorn('2012년 11월 24일', TODAY)).toBe(false);
  expect(isChildBorn('', TODAY)).toBe(false);
  expect([asksBirthDate(birth()), asksBirthDate({ type: 'text' }), asksBirthDate({ type: 'date' })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('[ACC-02] a request is sent to a child only together with a guardian', () => {
  const send = (guardianKey: string | null, written: string) =>
    errorOf(() =>
      assertChildrenGuarded([{ key: 'a', name: '김새싹', guardianKey }], () => [birth(written)], TODAY),
    );
  expect(send(null, '2015년 3월 2일')).toEqual(['guardianMissing', '김새싹']);
  expect(send('b', '2015년 3월 2일')).toBeNull();
  expect(send(null, '1990년 3월 2일')).toBeNull();
  expect(send(null, '')).toBeNull();
});

test('[ACC-02] a guardian is another participant, who has no guardian', () => {
  const draft = (...guardians: readonly (string | null)[]) =>
    errorOf(() =>
      assertGuardians(guardians.map((guardianKey, at) => ({ key: 'abc'[at] ?? '', guardianKey }))),
    );
  expect(draft('b', null)).toBeNull();
  expect(draft('a', null)).toEqual(['badInput', 'participants.0.guardianKey']);
  expect(draft('x', null)).toEqual(['badInput', 'participants.0.guardianKey']);
  expect(draft('b', 'c', null)).toEqual(['badInput', 'participants.0.guardianKey']);
});
