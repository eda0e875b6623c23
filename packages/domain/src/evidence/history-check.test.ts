import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHAIN_START, type ChainedEvent, canonicalEvent } from './audit-chain.ts';
import { type TrailHead, trailDamages } from './history-check.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Gives every event its number and its hash, as the service does. */
function chained(events: readonly Omit<ChainedEvent, 'seq' | 'hash'>[]): ChainedEvent[] {
  const trail: ChainedEvent[] = [];
  for (const [index, facts] of events.entries()) {
    const event = { ...facts, seq: index + 1 };
    trail.push({ ...event, hash: sha256(canonicalEvent(event, trail.at(-1)?.hash ?? CHAIN_START, sha256)) });
  }
  return trail;
}

const trailOf = (length: number): ChainedEvent[] =>
  chained(
    Array.from({ length }, (_, at) => ({
      documentId: 'd1',
      type: 'document.viewed' as const,
      at: new Date(at * 1000).toISOString(),
      actor: { name: `김${at}` },
      ip: '203.0.113.7',
      device: 'Windows · Chrome',
      detail: {},
      salt: '',
    })),
  );

const headOf = (events: readonly ChainedEvent[]): TrailHead => ({
  seq: events.length,
  head: events.at(-1)?.hash ?? CHAIN_START,
});
const renumbered = (events: readonly ChainedEvent[]) =>
  events.map((event, at) => ({ ...event, seq: at + 1 }));
const edited = <T extends object>(event: T): T => ({ ...event, ip: '10.0.0.1' });

/** A trail of at least six events, and the place of an event that has others before and behind. */
const places = fc
  .integer({ min: 6, max: 12 })
  .chain((length) => fc.record({ length: fc.constant(length), at: fc.integer({ min: 1, max: length - 4 }) }));

function eventAt(trail: readonly ChainedEvent[], at: number): ChainedEvent {
  const event = trail[at];
  if (!event) throw new Error('the trail is too short');
  return event;
}

type Change = (trail: ChainedEvent[], at: number) => ChainedEvent[];

const changes: readonly (readonly [
  string,
  Change,
  kind: string,
  seq: (at: number, length: number) => number,
])[] = [
  ['the contents of an event', (t, at) => t.with(at, edited(eventAt(t, at))), 'edited', (at) => at + 1],
  ['an event is gone, its number is missing', (t, at) => t.toSpliced(at, 1), 'dropped', (at) => at + 1],
  [
    'an event is gone, the others are renumbered',
    (t, at) => renumbered(t.toSpliced(at, 1)),
    'dropped',
    (at) => at + 1,
  ],
  [
    'two events are gone, the others are renumbered',
    (t, at) => renumbered(t.toSpliced(at, 2)),
    'dropped',
    (at) => at + 1,
  ],
  [
    'two events have changed places',
    (t, at) => renumbered(t.with(at, eventAt(t, at + 1)).with(at + 1, eventAt(t, at))),
    'reordered',
    (at) => at + 1,
  ],
  [
    'an event has moved behind later ones',
    (t, at) =>
      renumbered([...t.slice(0, at), ...t.slice(at + 1, at + 3), ...t.slice(at, at + 1), ...t.slice(at + 3)]),
    'reordered',
    (at) => at + 1,
  ],
  ['the last events are gone', (t, at) => t.slice(0, -at), 'truncated', (at, length) => length - at + 1],
  [
    'all hashes were computed anew',
    (t, at) => chained(t.with(at, edited(eventAt(t, at)))),
    'rebuilt',
    () => 0,
  ],
];

describe('[AUD-04] the check of a stored audit trail', () => {
  test('finds nothing in an unchanged trail with all its heads', () => {
    for (const length of [0, 1, 7]) {
      const trail = trailOf(length);
      const anchors = trail.map(({ seq, hash }) => ({ seq, head: hash }));
      expect(trailDamages(trail, headOf(trail), anchors, sha256)).toEqual([]);
    }
  });

  test.each(changes)('%s → %3$s', (_, change, kind, seq) => {
    fc.assert(
      fc.property(places, ({ length, at }) => {
        const trail = trailOf(length);
        const [first, ...others] = trailDamages(change(trail, at), headOf(trail), [headOf(trail)], sha256);
        expect(others).toEqual([]);
        expect(first?.kind).toBe(kind);
        // Of a rebuilt trail only the anchored place is known.
        expect(first?.seq).toBe(kind === 'rebuilt' ? length : seq(at, length));
      }),
    );
  });

  test('the tree alone finds a truncated and a rebuilt trail whose document row was changed with it', () => {
    const trail = trailOf(8);
    const anchors = [headOf(trail.slice(0, 4)), headOf(trail)];
    const short = trail.slice(0, 6);
    expect(trailDamages(short, headOf(short), anchors, sha256)).toEqual([{ kind: 'truncated', seq: 7 }]);
    const rebuilt = chained(trail.with(2, edited(eventAt(trail, 2))));
    expect(trailDamages(rebuilt, headOf(rebuilt), anchors, sha256)).toEqual([{ kind: 'rebuilt', seq: 4 }]);
    expect(trailDamages([], headOf([]), anchors, sha256)).toEqual([{ kind: 'truncated', seq: 1 }]);
  });

  test('an event that the document does not know was added', () => {
    const trail = trailOf(5);
    expect(trailDamages(trail, headOf(trail.slice(0, 4)), [], sha256)).toEqual([{ kind: 'added', seq: 5 }]);
  });
});
