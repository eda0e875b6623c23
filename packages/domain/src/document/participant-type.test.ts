import { describe, expect, test } from 'vitest';
import { PARTICIPANT_STATES } from './participant-state.ts';
import {
  assertOnlySignersFill,
  assertTypesWithin,
  MOST_READERS,
  PARTICIPANT_TYPES,
  type ParticipantType,
  shownState,
  toldTime,
} from './participant-type.ts';

describe('the states that results show', () => {
  test('an approver whose turn it is needs to approve, a viewer to read; all other states are the same for every type', () => {
    for (const type of PARTICIPANT_TYPES)
      for (const status of PARTICIPANT_STATES.filter((one) => one !== 'need_signing'))
        expect(shownState({ type, status })).toBe(status);
    expect(PARTICIPANT_TYPES.map((type) => shownState({ type, status: 'need_signing' }))).toEqual([
      'need_signing',
      'need_approval',
      'need_viewing',
      'need_signing',
    ]);
  });

  test('a viewer is told at sending and a copy receiver at completion, unless the requester chooses', () => {
    expect(toldTime({ type: 'viewer', told: null })).toBe('sending');
    expect(toldTime({ type: 'viewer', told: 'turn' })).toBe('turn');
    expect(toldTime({ type: 'copy', told: null })).toBe('turn');
    expect(toldTime({ type: 'copy', told: 'sending' })).toBe('sending');
  });
});

describe('[ROL-06] limits', () => {
  const many = (type: ParticipantType, count: number) => Array.from({ length: count }, () => ({ type }));

  test('signers and approvers share one limit; viewers and copy receivers have one of their own', () => {
    const most = 3;
    assertTypesWithin([...many('signer', 2), ...many('approver', 1), ...many('viewer', MOST_READERS)], most);
    expect(() => assertTypesWithin([...many('signer', 2), ...many('approver', 2)], most)).toThrow(
      'tooManyParticipants',
    );
    expect(() =>
      assertTypesWithin([...many('signer', 1), ...many('viewer', 1), ...many('copy', MOST_READERS)], most),
    ).toThrow('tooManyReaders');
  });
});

test('[ROL-01] a field of a participant who does not sign is refused, with the participant', () => {
  const people = [
    { key: 'kim', type: 'signer' },
    { key: 'boss', type: 'approver' },
  ] as const;
  assertOnlySignersFill(people, [{ participantKey: 'kim' }, { participantKey: '' }]);
  expect(() => assertOnlySignersFill(people, [{ participantKey: 'boss' }])).toThrow('onlySignersFill');
});
