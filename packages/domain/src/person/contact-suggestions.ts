/**
 * Owns which contacts are suggested to a requester, and in which order. Invariant: each contact is suggested once, never the
 * requester's own, and one that the requester has deleted only after it was asked by the requester again.
 */

/** A contact that the requester may see: of a colleague, or of a participant of an earlier request. */
export interface ContactCandidate {
  readonly name: string;
  readonly method: 'email' | 'kakao';
  /** In its stored form. */
  readonly contact: string;
  readonly source: 'colleague' | 'recent';
  /** When the requester last asked this contact to sign; null for never. */
  readonly askedAt: Date | null;
}

export interface SuggestionRule {
  /** The requester's own contacts. */
  readonly own: readonly string[];
  /** When the requester deleted the contact from the suggestions; null for never. */
  readonly hiddenAt: (contact: string) => Date | null;
  readonly most: number;
}

/**
 * Returns the contacts to suggest: those that the requester asked last come first, then the others in the given order. A contact
 * with several names has the first one.
 */
export function suggestedContacts(
  candidates: readonly ContactCandidate[],
  { own, hiddenAt, most }: SuggestionRule,
): ContactCandidate[] {
  const byContact = new Map<string, ContactCandidate>();
  for (const candidate of inOrder(candidates)) {
    const known = byContact.get(candidate.contact);
    const source = candidate.source === 'colleague' ? candidate.source : known?.source;
    if (known === undefined) byContact.set(candidate.contact, candidate);
    else if (source !== known.source) byContact.set(candidate.contact, { ...known, source: 'colleague' });
  }
  const isShown = ({ contact, askedAt }: ContactCandidate): boolean => {
    const hidden = hiddenAt(contact);
    return !own.includes(contact) && (hidden === null || (askedAt !== null && askedAt > hidden));
  };
  return [...byContact.values()].filter(isShown).slice(0, most);
}

/** The sort is stable, so that candidates that the requester never asked keep their order. */
const inOrder = (candidates: readonly ContactCandidate[]): ContactCandidate[] =>
  [...candidates].sort((a, b) => (b.askedAt?.getTime() ?? 0) - (a.askedAt?.getTime() ?? 0));
