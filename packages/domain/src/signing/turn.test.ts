import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PARTICIPANT_STATES } from '../document/participant-state.ts';
import { currentOrder, everyoneSigned, type TurnParticipant, toBeAsked } from './turn.ts';

const person = fc.record({
  key: fc.uuid(),
  signingOrder: fc.integer({ min: 1, max: 5 }),
  status: fc.constantFrom(...PARTICIPANT_STATES),
});
const people = fc.array(person, { maxLength: 8 });

describe('[SGN-02] whose turn it is', () => {
  const who = (signingOrder: number, status: TurnParticipant['status']) => ({
    key: `${signingOrder}${status}`,
    signingOrder,
    status,
  });

  test('is the turn of all participants of the lowest order that has not signed', () => {
    const three = [who(1, 'completed'), who(2, 'waiting'), who(2, 'waiting'), who(3, 'waiting')];
    expect(currentOrder(three)).toBe(2);
    expect(toBeAsked(three, true)).toEqual([three[1], three[2]]);
    expect(toBeAsked(three, false)).toEqual([three[1], three[2], three[3]]);
  });

  test('a participant who expired or refused still blocks the later ones', () => {
    for (const status of ['expired', 'refused', 'need_signing'] as const)
      expect(toBeAsked([who(1, status), who(2, 'waiting')], true)).toEqual([]);
  });

  test('a document without participants is not fully signed', () => {
    expect(everyoneSigned([])).toBe(false);
    expect(currentOrder([])).toBeNull();
  });

  test('only waiting participants are asked, and in a sequential document nobody before the earlier ones have signed', () => {
    fc.assert(
      fc.property(people, fc.boolean(), (all, sequential) => {
        const asked = toBeAsked(all, sequential);
        expect(asked.every((one) => one.status === 'waiting')).toBe(true);
        for (const one of sequential ? asked : [])
          expect(
            all
              .filter((other) => other.signingOrder < one.signingOrder)
              .every((other) => other.status === 'completed'),
          ).toBe(true);
      }),
    );
  });

  test('asking and signing in turn makes everyone sign exactly once', () => {
    fc.assert(
      fc.property(
        people.filter((all) => all.length > 0),
        fc.boolean(),
        (all, sequential) => {
          let now: TurnParticipant[] = all.map((one) => ({ ...one, status: 'waiting' }));
          const signed: string[] = [];
          while (!everyoneSigned(now)) {
            const asked = new Set(toBeAsked(now, sequential).map((one) => one.key));
            expect(asked.size).toBeGreaterThan(0);
            signed.push(...asked);
            now = now.map((one) => (asked.has(one.key) ? { ...one, status: 'completed' } : one));
          }
          expect(new Set(signed).size).toBe(signed.length);
          expect(signed).toHaveLength(all.length);
        },
      ),
    );
  });
});
