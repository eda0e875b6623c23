/** Owns who gets the answer to a mail about a document. */

/** What decides it: the recipient, the requester, and what their organization allows. */
export interface ReplyFacts {
  /** Whether the mail goes to a participant; the requester needs no answer of their own. */
  readonly isToParticipant: boolean;
  /** Whether a visitor of a direct link has made the request: its owner has asked nobody. */
  readonly isOfLink: boolean;
  readonly tenantKind: 'personal' | 'organization' | 'service';
  /** The setting of the organization. */
  readonly isAllowed: boolean;
  readonly isActive: boolean;
  readonly email: string;
  /** When the requester proved the address; null when it is unproven. */
  readonly emailVerifiedAt: Date | null;
}

/** One mailbox of printable characters: nothing that ends an address or a line of a header (RFC 5322, 3.4.1). */
const MAILBOX = /^[^\s<>"(),:;@\\\p{C}]+@[^\s<>"(),:;@\\\p{C}]+$/u;

/**
 * Returns the address that an answer goes to, or null where the mail has none: the proven address of a requester whose organization
 * allows it. A personal account has not agreed that others get its address.
 */
export function replyAddress(facts: ReplyFacts): string | null {
  const { isToParticipant, isOfLink, tenantKind, isAllowed, isActive, email, emailVerifiedAt } = facts;
  if (!isToParticipant || isOfLink || !isActive || emailVerifiedAt === null) return null;
  if (tenantKind !== 'organization' || !isAllowed) return null;
  return MAILBOX.test(email) ? email : null;
}
