/**
 * Owns the names of damages to a stored audit trail, found by comparison with the document's row and with the heads in the hash
 * tree. Invariant: a trail that is a continuation of all its heads has no damage.
 */
import { CHAIN_START, type ChainedEvent, canonicalEvent, type Sha256 } from './audit-chain.ts';
import { erasedCount } from './erased-events.ts';

/**
 * edited: an event, or the one directly before it, has other contents. dropped: events are missing before a later one. reordered:
 * events have changed places. truncated: the last events are missing. added: there are more events than the document's row states.
 * rebuilt: all hashes fit each other, but not the recorded ones.
 */
export type DamageKind = 'edited' | 'dropped' | 'reordered' | 'truncated' | 'added' | 'rebuilt';

export interface Damage {
  readonly kind: DamageKind;
  /** The sequence number of the first affected event; null for a whole document. */
  readonly seq: number | null;
}

/** The hash of an audit trail after its event `seq`. */
export interface TrailHead {
  readonly seq: number;
  readonly head: string;
}

interface Row {
  readonly event: ChainedEvent;
  /** The hash of the event before; null when that event is missing. */
  readonly previous: string | null;
}

/** Where an event fits: its original number, and the hash that it continues. */
interface Fit {
  readonly seq: number;
  readonly after: string;
}

/**
 * Returns the damages of one audit trail.
 * @param events the stored events, ordered by their numbers
 * @param recorded the head in the document's row
 * @param anchors heads of this trail in the hash tree
 */
export function trailDamages(
  events: readonly ChainedEvent[],
  recorded: TrailHead,
  anchors: readonly TrailHead[],
  sha256: Sha256,
): Damage[] {
  const last = events.at(-1)?.seq ?? 0;
  const stated = Math.max(recorded.seq, ...anchors.map(({ seq }) => seq));
  const rows = rowsOf(events, anchors).slice(erasedCount(events, sha256));
  const found = [...missing(events), ...misfits(rows, Math.max(last, stated), sha256)];
  if (last < stated && !found.some(({ kind }) => kind === 'dropped'))
    found.push({ kind: 'truncated', seq: last + 1 });
  if (last > recorded.seq) found.push({ kind: 'added', seq: recorded.seq + 1 });
  const isConnected = found.every(({ kind }) => kind === 'truncated' || kind === 'added');
  const rebuilt = isConnected ? firstOtherHead(events, [...anchors, recorded]) : null;
  return rebuilt === null ? found : [...found, { kind: 'rebuilt', seq: rebuilt }];
}

function rowsOf(events: readonly ChainedEvent[], anchors: readonly TrailHead[]): Row[] {
  const heads = new Map(anchors.map(({ seq, head }) => [seq, head]));
  return events.map((event, index) => {
    const before = index === 0 ? { seq: 0, hash: CHAIN_START } : events[index - 1];
    const isNext = before?.seq === event.seq - 1;
    return { event, previous: isNext ? before.hash : (heads.get(event.seq - 1) ?? null) };
  });
}

/** Returns one damage for each gap in the numbers. */
function missing(events: readonly ChainedEvent[]): Damage[] {
  let next = 1;
  return events.flatMap(({ seq }) => {
    const expected = next;
    next = seq + 1;
    return seq > expected ? [{ kind: 'dropped' as const, seq: expected }] : [];
  });
}

/** The number of events whose original places are sought; of a trail with more damages the first ones are named. */
const MOST_SOUGHT = 50;

/** Returns the damages of events that do not continue the one before. @param count the number of events that there were */
function misfits(rows: readonly Row[], count: number, sha256: Sha256): Damage[] {
  const broken = rows
    .filter(({ event, previous }) => previous !== null && !continues(event, event.seq, previous, sha256))
    .slice(0, MOST_SOUGHT);
  if (broken.length === 0) return [];
  const hashes = [CHAIN_START, ...rows.map(({ event }) => event.hash)];
  const fits = new Map(broken.map(({ event }) => [event, fitOf(event, hashes, count, sha256)]));
  const moved = broken.find((row) => isMoved(row, fits.get(row.event) ?? null));
  if (moved) return [{ kind: 'reordered', seq: moved.event.seq }];
  const shifted = broken.find(({ event }) => (fits.get(event)?.seq ?? event.seq) > event.seq);
  // The event directly after dropped ones continues a hash that is gone; only the next one shows by how much the numbers moved.
  const first = shifted && broken.find(({ event }) => event.seq === shifted.event.seq - 1);
  const gap = (first ?? shifted)?.event.seq;
  const edited = broken.filter(({ event }) => fits.get(event) === null && event.seq !== gap);
  return [
    ...(gap === undefined ? [] : [{ kind: 'dropped' as const, seq: gap }]),
    ...edited.map(({ event }) => ({ kind: 'edited' as const, seq: event.seq })),
  ];
}

const continues = (event: ChainedEvent, seq: number, previous: string, sha256: Sha256): boolean =>
  event.hash === sha256(canonicalEvent({ ...event, seq }, previous, sha256));

/** The largest difference of numbers for which a place is sought. */
const MOST_MOVED = 100;

/** Returns the place at which an event fits, or null when it fits nowhere. */
function fitOf(event: ChainedEvent, hashes: readonly string[], count: number, sha256: Sha256): Fit | null {
  const first = Math.max(1, event.seq - MOST_MOVED);
  const last = Math.min(count, event.seq + MOST_MOVED);
  for (const after of hashes)
    for (let seq = first; seq <= last; seq += 1)
      if (continues(event, seq, after, sha256)) return { seq, after };
  return null;
}

/** Whether an event fits at another number, and not only because events before it are gone. */
const isMoved = ({ event, previous }: Row, fit: Fit | null): boolean =>
  fit !== null && fit.seq !== event.seq && (fit.after !== previous || fit.seq < event.seq);

/** Returns the number of the first event whose hash is not the recorded one. */
function firstOtherHead(events: readonly ChainedEvent[], heads: readonly TrailHead[]): number | null {
  const hashes = new Map(events.map(({ seq, hash }) => [seq, hash]));
  const other = heads.filter(({ seq, head }) => hashes.has(seq) && hashes.get(seq) !== head);
  return other.length === 0 ? null : Math.min(...other.map(({ seq }) => seq));
}
