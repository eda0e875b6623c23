import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PARTICIPANT_STATES } from '../document/participant-state.ts';
import {
  isActing,
  PARTICIPANT_TYPES,
  type ParticipantType,
  TOLD_TIMES,
  type ToldTime,
} from '../document/participant-type.ts';
import { currentOrder, everyoneSigned, type TurnParticipant, toBeAsked, toldAtSending } from './turn.ts';

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

describe('[ROL-02] approvers, viewers and copy receivers', () => {
  const who = (
    key: string,
    type: ParticipantType,
    signingOrder: number,
    status: TurnParticipant['status'] = 'waiting',
    told: ToldTime | null = null,
  ): TurnParticipant => ({ key, type, signingOrder, status, told });
  const keys = (all: readonly TurnParticipant[], sequential: boolean) =>
    toBeAsked(all, sequential).map(({ key }) => key);

  test('approvers of an order act before its signers, also in a parallel document', () => {
    const all = [who('kim', 'signer', 1), who('boss', 'approver', 1), who('lee', 'signer', 1)];
    for (const sequential of [true, false]) {
      expect(keys(all, sequential)).toEqual(['boss']);
      expect(keys([who('boss', 'approver', 1, 'completed'), ...all.filter(isSignerRow)], sequential)).toEqual(
        ['kim', 'lee'],
      );
    }
  });

  test('in a parallel document signers do not wait for each other, an approver waits for earlier orders and later signers for the approver', () => {
    const all = [
      who('kim', 'signer', 1),
      who('lee', 'signer', 2),
      who('boss', 'approver', 3),
      who('park', 'signer', 3),
    ];
    expect(keys(all, false)).toEqual(['kim', 'lee']);
    expect(keys(all, true)).toEqual(['kim']);
    const signed = all.map((one) => (one.signingOrder < 3 ? { ...one, status: 'completed' as const } : one));
    expect(keys(signed, false)).toEqual(['boss']);
  });

  test('[ROL-06] a document whose last actor is an approver is complete with the approval, and readers block nothing', () => {
    const reader = who('reader', 'viewer', 1);
    const copy = who('copy', 'copy', 1);
    const approver = who('boss', 'approver', 2, 'need_signing');
    const signed = who('kim', 'signer', 1, 'completed');
    expect(everyoneSigned([signed, approver, reader, copy])).toBe(false);
    expect(everyoneSigned([signed, { ...approver, status: 'completed' }, reader, copy])).toBe(true);
    expect(everyoneSigned([reader, copy])).toBe(false);
    expect(currentOrder([signed, approver, reader, copy])).toBe(2);
  });

  test('[ROL-04] a viewer is told at sending or in turn; a copy receiver is never asked, and told at sending where it is chosen', () => {
    const all = [
      who('kim', 'signer', 1),
      who('lee', 'signer', 2),
      who('early', 'viewer', 2),
      who('late', 'viewer', 2, 'waiting', 'turn'),
      who('copy', 'copy', 1),
      who('told', 'copy', 1, 'waiting', 'sending'),
    ];
    expect(keys(all, true)).toEqual(['kim', 'early']);
    const signed = all.map((one) => (one.key === 'kim' ? { ...one, status: 'completed' as const } : one));
    expect(keys(signed, true)).toEqual(['lee', 'early', 'late']);
    expect(toldAtSending(all).map(({ key }) => key)).toEqual(['told']);
  });

  test('with all types, asking and acting in turn makes everyone who acts act exactly once, approvers first', () => {
    const typedPeople = fc.array(
      fc.record({
        key: fc.uuid(),
        signingOrder: fc.integer({ min: 1, max: 4 }),
        type: fc.constantFrom(...PARTICIPANT_TYPES),
        told: fc.constantFrom<ToldTime | null>(null, ...TOLD_TIMES),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(typedPeople, fc.boolean(), (drawn, sequential) => {
        const actors = drawn.filter(isActing);
        if (actors.length === 0) return;
        let now: TurnParticipant[] = drawn.map((one) => ({ ...one, status: 'waiting' }));
        const acted: string[] = [];
        while (!everyoneSigned(now)) {
          const asked = toBeAsked(now, sequential).filter(
            ({ type }) => type === 'signer' || type === 'approver',
          );
          expect(asked.length).toBeGreaterThan(0);
          const keysAsked = new Set(asked.map(({ key }) => key));
          for (const one of asked)
            for (const other of actors)
              if (
                other.type === 'approver' &&
                (other.signingOrder < one.signingOrder ||
                  (other.signingOrder === one.signingOrder && one.type === 'signer'))
              )
                expect(acted).toContain(other.key);
          acted.push(...keysAsked);
          now = now.map((one) => (keysAsked.has(one.key) ? { ...one, status: 'completed' } : one));
        }
        expect([...acted].sort()).toEqual(actors.map(({ key }) => key).sort());
      }),
    );
  });
});

const isSignerRow = ({ type }: TurnParticipant): boolean => type === 'signer';
