import type { Action } from './matrix.ts';

/**
 * Owns what an operator's read-only session in an account may do. Invariant: it changes nothing, and it obtains neither files nor
 * secrets. Source: requirement ACC-17.
 */

/** Validity of the link, and the longest session, in minutes. */
export const ADMIN_ACCESS_MINUTES = { link: 5, session: 30 } as const;

/**
 * Permissions whose calls obtain what outlasts the session: files (their download is also an event of the audit trail, in the name
 * of the account), keys and secrets, and saved signatures.
 */
const CLOSED: readonly Action[] = ['document.download', 'apiKey.manage', 'signature.make'];

/** Returns whether a read-only session may make a call. */
export const isOpenToAdminAccess = (call: {
  readonly method: string;
  readonly permission: Action | null;
}): boolean => call.method === 'GET' && (call.permission === null || !CLOSED.includes(call.permission));
