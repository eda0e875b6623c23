/**
 * Owns the check of a certificate's attached audit trail, from the file alone. Invariant: it never throws, whatever the text is,
 * and it names the first event that does not fit.
 */
import { CHAIN_START, isConcealed, type Sha256 } from './audit-chain.ts';
import { TRAIL_FORMAT, TRAIL_VERSION } from './trail-file.ts';

/** What does not fit: the file as a whole, or the event with this sequence number. */
export type TrailFault =
  | { readonly what: 'format' | 'head' | 'originalHash' | 'completedHash'; readonly seq: null }
  | { readonly what: 'order' | 'hash' | 'link' | 'readable' | 'malformed'; readonly seq: number };

export interface CheckedTrail {
  readonly documentId: string;
  readonly documentName: string;
  readonly originalSha256: string;
  readonly completedSha256: string;
  readonly head: string;
  readonly hashes: readonly string[];
  /** Number of events of the first form, whose hash cannot be computed without a contact. */
  readonly unprovable: number;
  readonly fault: TrailFault | null;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads and checks the text of an attached audit trail.
 * @returns null when the text is not such a file at all
 */
export function checkTrail(text: string, sha256: Sha256): CheckedTrail | null {
  const file = parsed(text);
  if (!isObject(file) || !isObject(file.document) || !isObject(file.chain) || !Array.isArray(file.events))
    return null;
  const { document, chain } = file;
  const events: readonly unknown[] = file.events;
  const head = textOf(chain.head);
  const hashes = events.map((event) => (isObject(event) ? textOf(event.hash) : ''));
  return {
    documentId: textOf(document.id),
    documentName: textOf(document.name),
    originalSha256: textOf(document.originalSha256),
    completedSha256: textOf(document.completedSha256),
    head,
    hashes,
    unprovable: events.filter((event) => isObject(event) && event.canonical === null).length,
    fault: faultOf(file, document, chain, events, sha256),
  };
}

function faultOf(
  file: Json,
  document: Json,
  chain: Json,
  events: readonly unknown[],
  sha256: Sha256,
): TrailFault | null {
  if (file.format !== TRAIL_FORMAT || file.version !== TRAIL_VERSION) return { what: 'format', seq: null };
  let previous = CHAIN_START;
  for (const [index, event] of events.entries()) {
    const what = eventFault(event, { seq: index + 1, previous, documentId: document.id }, sha256);
    if (what !== null) return { what, seq: index + 1 };
    previous = isObject(event) ? textOf(event.hash) : '';
  }
  if (chain.start !== CHAIN_START || chain.count !== events.length || chain.head !== previous)
    return { what: 'head', seq: null };
  if (
    stated(events, ['document.reserved', 'document.sent', 'document.corrected'], 'originalSha256') !==
    document.originalSha256
  )
    return { what: 'originalHash', seq: null };
  if (stated(events, ['document.sealed'], 'sha256') !== document.completedSha256)
    return { what: 'completedHash', seq: null };
  return null;
}

interface Place {
  readonly seq: number;
  readonly previous: string;
  readonly documentId: unknown;
}

type EventFault = Extract<TrailFault, { seq: number }>['what'];

function eventFault(event: unknown, place: Place, sha256: Sha256): EventFault | null {
  if (!isObject(event) || !/^[0-9a-f]{64}$/.test(textOf(event.hash))) return 'malformed';
  if (event.seq !== place.seq) return 'order';
  if (event.canonical === null) return null;
  if (sha256(textOf(event.canonical)) !== event.hash) return 'hash';
  const facts = parsed(textOf(event.canonical));
  if (!Array.isArray(facts) || facts.length !== 10) return 'malformed';
  const [form, previous, documentId, seq, type, at, actor, ip, device, detail]: readonly unknown[] = facts;
  if (form !== 'dojang-audit-1' && form !== 'dojang-audit-2') return 'malformed';
  if (previous !== place.previous) return 'link';
  const isSame =
    documentId === place.documentId &&
    seq === event.seq &&
    type === event.type &&
    at === event.at &&
    ip === event.ip &&
    device === event.device &&
    agree(actor, event.actor) &&
    agree(detail, event.detail);
  return isSame ? null : 'readable';
}

/** Whether the readable facts are those of the canonical text. A contact is masked in one and hashed in the other. */
function agree(entries: unknown, readable: unknown): boolean {
  if (!Array.isArray(entries) || !isObject(readable)) return false;
  const names = Object.keys(readable).sort();
  return (
    names.length === entries.length &&
    entries.every(
      (entry: unknown, index) =>
        Array.isArray(entry) &&
        entry[0] === names[index] &&
        (isConcealed(textOf(entry[0])) || entry[1] === readable[textOf(entry[0])]),
    )
  );
}

/** A fact that the last event of these types states in its detail. */
function stated(events: readonly unknown[], types: readonly string[], name: string): unknown {
  const event = events.findLast((one) => isObject(one) && types.includes(textOf(one.type)));
  return isObject(event) && isObject(event.detail) ? event.detail[name] : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
