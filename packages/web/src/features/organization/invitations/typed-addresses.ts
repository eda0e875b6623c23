import { INVITATIONS_AT_ONCE, parseEmail } from '@dojang/domain';

/** Owns how a typed or pasted list of addresses is read: one per line, or separated by commas, semicolons or spaces. */

export interface TypedAddresses {
  /** Addresses in their stored form, each once. */
  readonly emails: readonly string[];
  /** Entries that are no addresses, as they were typed. */
  readonly wrong: readonly string[];
}

/** Mail programs copy an address as `Name <address>`; the name is left out. */
const NAMED = /[^<>,;\n]*<([^<>]*)>/g;

/** Returns the addresses of a list. */
export function readAddresses(typed: string): TypedAddresses {
  const entries = typed
    .replace(NAMED, ' $1 ')
    .split(/[\s,;]+/)
    .filter((entry) => entry !== '');
  const emails = new Set<string>();
  const wrong: string[] = [];
  for (const entry of entries) {
    const email = parseEmail(entry);
    if (email === null) wrong.push(entry);
    else emails.add(email);
  }
  return { emails: [...emails], wrong };
}

/** Why a list cannot be sent; null when it can. */
export function addressesError({ emails, wrong }: TypedAddresses): 'empty' | 'wrong' | 'many' | null {
  if (wrong.length > 0) return 'wrong';
  if (emails.length === 0) return 'empty';
  return emails.length > INVITATIONS_AT_ONCE ? 'many' : null;
}
