/**
 * Owns how an audit trail is checked after its personal facts were erased. Invariant: an erased event counts only when a later event
 * of the trail states the hash over everything that is left of it, so nothing of it can be changed, dropped or moved unnoticed.
 */

/** The part of an event that stays; `ChainedEvent` has it. */
interface KeptEvent {
  readonly seq: number;
  readonly type: string;
  readonly at: string;
  readonly actor: Readonly<Record<string, string>>;
  readonly detail: Readonly<Record<string, string | number | boolean>>;
  readonly hash: string;
  readonly erased?: boolean;
}

/** Returns the hex SHA-256 of a text in UTF-8. */
type Sha256 = (text: string) => string;

/** The type of the event that ends the retention of a document. */
export const ERASURE = 'document.recordErased';

/** Returns the hash over what is left of erased events. Facts are sorted by name. */
export function keptHash(events: readonly KeptEvent[], sha256: Sha256): string {
  const kept = events.map(({ seq, type, at, actor, detail, hash }) => [
    seq,
    type,
    at,
    sorted(actor),
    sorted(detail),
    hash,
  ]);
  return sha256(JSON.stringify(['dojang-audit-kept-1', kept]));
}

const sorted = (facts: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns the number of events at the beginning of a trail that were erased as the trail itself states. */
export function erasedCount(events: readonly KeptEvent[], sha256: Sha256): number {
  const count = events.findIndex(({ erased }) => erased !== true);
  if (count <= 0) return 0;
  const statement = events[count];
  const isStated =
    statement?.type === ERASURE &&
    statement.detail.events === count &&
    statement.detail.keptSha256 === keptHash(events.slice(0, count), sha256);
  return isStated ? count : 0;
}
