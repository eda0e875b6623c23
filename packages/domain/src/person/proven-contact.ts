/**
 * Owns which contacts of an account count as its owner's. Invariant: only the owner can prove a contact, by opening the link or
 * entering the code sent to it; an unproven contact gives no access to documents and cannot recover an account.
 */

/** The contacts of an account in their stored form, each with the time at which its owner proved it, or null. */
export interface AccountContacts {
  readonly email: string;
  readonly emailProvenAt: Date | null;
  readonly phone: string;
  readonly phoneProvenAt: Date | null;
}

/** Returns the stored contacts that the owner has proven. A request sent to one of them counts as sent to this user. */
export const provenContacts = (contacts: AccountContacts): string[] => [
  ...(hasProvenEmail(contacts) ? [contacts.email] : []),
  ...(hasProvenPhone(contacts) ? [contacts.phone] : []),
];

/** Returns whether the owner has proven the stored e-mail address. */
export const hasProvenEmail = ({
  email,
  emailProvenAt,
}: Pick<AccountContacts, 'email' | 'emailProvenAt'>): boolean => email !== '' && emailProvenAt !== null;

/** Returns whether the owner has proven the stored phone number. */
export const hasProvenPhone = ({
  phone,
  phoneProvenAt,
}: Pick<AccountContacts, 'phone' | 'phoneProvenAt'>): boolean => phone !== '' && phoneProvenAt !== null;

/**
 * Returns the proof time of a contact after someone other than its owner has set it: an unchanged contact keeps its proof, a
 * changed one becomes unproven.
 */
export const proofAfterChange = (before: string, after: string, provenAt: Date | null): Date | null =>
  before === after ? provenAt : null;
