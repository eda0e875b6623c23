/**
 * Owns which contacts of an account count as its owner's. Invariant: a contact is proven by its owner alone, who opened
 * the link or entered the code that was sent to it; an unproven one opens nothing and recovers nothing.
 */

/** The contacts of an account in their stored form, each with when its owner proved it; null: unproven. */
export interface AccountContacts {
  readonly email: string;
  readonly emailProvenAt: Date | null;
  readonly phone: string;
  readonly phoneProvenAt: Date | null;
}

/** Stored contacts that the owner has proved; what was asked of them was asked of this person. */
export const provenContacts = (contacts: AccountContacts): string[] => [
  ...(hasProvenEmail(contacts) ? [contacts.email] : []),
  ...(hasProvenPhone(contacts) ? [contacts.phone] : []),
];

/** Whether the owner has confirmed the e-mail address that is stored. */
export const hasProvenEmail = ({
  email,
  emailProvenAt,
}: Pick<AccountContacts, 'email' | 'emailProvenAt'>): boolean => email !== '' && emailProvenAt !== null;

/** Whether the owner has confirmed the phone number that is stored. */
export const hasProvenPhone = ({
  phone,
  phoneProvenAt,
}: Pick<AccountContacts, 'phone' | 'phoneProvenAt'>): boolean => phone !== '' && phoneProvenAt !== null;

/**
 * When a contact counts as proven after somebody else than its owner has set it: the proof of an unchanged one stands,
 * another one is unproven.
 */
export const proofAfterChange = (before: string, after: string, provenAt: Date | null): Date | null =>
  before === after ? provenAt : null;
