import type { ChainedEvent } from './audit-chain.ts';

/**
 * Owns what becomes of the personal facts of a document that is removed for good. Where somebody has signed, they stay as evidence, in one
 * encrypted text that no screen reads, until the retention ends; otherwise they are erased with the removal.
 */

/** Returns whether a removed document is evidence: somebody has signed it, and it was no test. */
export const isEvidence = (document: { readonly isTest: boolean; readonly signatures: number }): boolean =>
  !document.isTest && document.signatures > 0;

export interface RemovedParticipant {
  /** The public id. */
  readonly id: string;
  readonly name: string;
  readonly roleName: string;
  /** Hash over what this person signed; null without a signature. */
  readonly signingDigest: string | null;
  readonly withdrawalReason: string | null;
}

/** The personal facts of a removed document. */
export interface RemovedFacts {
  readonly version: 1;
  readonly name: string;
  readonly participants: readonly RemovedParticipant[];
  readonly events: readonly Pick<ChainedEvent, 'seq' | 'actor' | 'ip' | 'device' | 'detail' | 'salt'>[];
}

/** Returns the personal facts of a document, which `restoredEvents` joins with its erased events again. */
export const removedFacts = (
  name: string,
  participants: readonly RemovedParticipant[],
  events: readonly ChainedEvent[],
): RemovedFacts => ({
  version: 1,
  name,
  participants,
  events: events.map(({ seq, actor, ip, device, detail, salt }) => ({
    seq,
    actor,
    ip,
    device,
    detail,
    salt,
  })),
});

/** Returns the events as they were recorded, so that each hash can be computed anew (`firstBreak`). */
export function restoredEvents(erased: readonly ChainedEvent[], facts: RemovedFacts): ChainedEvent[] {
  const known = new Map(facts.events.map((event) => [event.seq, event]));
  return erased.map((event) => {
    const own = known.get(event.seq);
    return own === undefined ? event : { ...event, ...own, erased: false };
  });
}
