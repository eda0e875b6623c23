import { expect, test } from 'vitest';
import type { DomainError } from '../../errors/errors.ts';
import { type Absence, absenceDays, absencePhase, assertAbsence, goesToSubstitute } from './absence.ts';

const ABSENCE: Absence = {
  from: '2026-12-01',
  until: '2026-12-03',
  name: '한바다',
  method: 'email',
  contact: 'bada@substitute.example',
  reason: '휴가',
};
/** A moment in Korea. */
const at = (text: string): Date => new Date(`${text}+09:00`);
const NOW = at('2026-12-02T12:00');

function refusal(change: Partial<Absence>, own: readonly string[] = []): [string, unknown] {
  try {
    assertAbsence({ ...ABSENCE, ...change }, own, NOW);
  } catch (error) {
    const { error: name, details } = error as DomainError & { details?: { field?: string } };
    return [name, details?.field];
  }
  return ['none', undefined];
}

test('[DLG-04] an absence lasts from the beginning of its first day in Korea to the end of its last one', () => {
  const phases = [
    '2026-11-30T23:59:59',
    '2026-12-01T00:00:00',
    '2026-12-03T23:59:59',
    '2026-12-04T00:00:00',
  ].map((text) => absencePhase(ABSENCE, at(text)));
  expect(phases).toEqual(['planned', 'running', 'running', 'over']);
});

test.each([
  ['2026-12-01', '2026-12-01', 1],
  ['2026-02-27', '2026-03-01', 3],
  ['2026-12-01', '2027-12-01', 366],
  ['2026-12-02', '2026-12-01', null],
  ['2026-02-30', '2026-03-01', null],
  ['2026-2-1', '2026-03-01', null],
  ['', '2026-03-01', null],
] as const)('[DLG-04] from %s to %s are %s days', (from, until, days) => {
  expect(absenceDays({ from, until })).toBe(days);
});

test('[DLG-04] an absence is kept with cleaned texts and the stored contact; what is wrong is named', () => {
  const typed = {
    ...ABSENCE,
    name: ' 한바다 ',
    method: 'kakao',
    contact: '010-0000-0077',
    reason: ' 휴가 ',
  } as const;
  expect(assertAbsence(typed, ['kim@mail.example'], NOW)).toEqual({
    ...ABSENCE,
    method: 'kakao',
    contact: '01000000077',
  });
  expect([
    refusal({ until: '2026-11-30' })[0],
    refusal({ from: '2026-11-01', until: '2026-12-01' })[0],
    refusal({ until: '2027-12-02' })[0],
    refusal({ contact: 'bada@' })[0],
    refusal({ contact: '' })[0],
    refusal({ name: ' ' })[0],
    refusal({ name: '경품 www.bad.example' })[0],
    refusal({ reason: '음' })[0],
    refusal({}, ['bada@substitute.example'])[0],
    refusal({ contact: 'BADA@substitute.example' }, ['bada@substitute.example'])[0],
  ]).toEqual([
    'absenceDays',
    'absenceDays',
    'absenceDays',
    'contactInvalid',
    'contactInvalid',
    'badInput',
    'nameHoldsAddress',
    'delegationReasonLength',
    'absenceOwnContact',
    'absenceOwnContact',
  ]);
});

test('[DLG-04] a request goes to the substitute where delegation is allowed, and only in that time', () => {
  const participant = {
    type: 'signer',
    mayDelegate: true,
    guardianKey: null,
    delegations: [],
    contact: 'kim@mail.example',
  } as const;
  const goes = (change: object, others: readonly string[] = [], now = NOW) =>
    goesToSubstitute(ABSENCE, { ...participant, ...change }, others, now);
  const earlier = { name: '', method: 'email', reason: '', at: '', contact: ABSENCE.contact } as const;
  const other = { ...earlier, contact: 'other@mail.example' };
  expect({
    inTime: goes({}),
    after: goes({}, [], at('2026-12-04T00:00')),
    notAllowed: goes({ mayDelegate: false }),
    guarded: goes({ guardianKey: 'parent' }),
    approver: goes({ type: 'approver' }),
    participates: goes({}, [ABSENCE.contact]),
    heldBefore: goes({ delegations: [earlier] }),
    handedOverOnce: goes({ delegations: [other] }),
    handedOverTwice: goes({ delegations: [other, other] }),
    toItself: goes({ contact: ABSENCE.contact }),
  }).toEqual({
    inTime: true,
    after: false,
    notAllowed: false,
    guarded: false,
    approver: false,
    participates: false,
    heldBefore: false,
    handedOverOnce: true,
    handedOverTwice: false,
    toItself: false,
  });
});
