import type { VerificationPurpose } from './db/people-tables.ts';
import type { Keys } from './keys.ts';

/** Owns the codes and tokens of verifications. Neither is stored: both are derived from the row here. */

interface Proof {
  readonly public_id: string;
  readonly contact: string;
}

/** Returns the six digits that are sent to a phone. */
export const phoneCodeOf = (keys: Keys, { public_id, contact }: Proof): string =>
  keys.digits('phone-code', `${public_id}:${contact}`);

/** Returns the six digits that are sent to the mail address of a sign-up. */
export const mailCodeOf = (keys: Keys, { public_id, contact }: Proof): string =>
  keys.digits('mail-code', `${public_id}:${contact}`);

/** Returns the six digits that a signer enters before signing. */
export const authenticationCodeOf = (
  keys: Pick<Keys, 'digits'>,
  { public_id, phone }: { readonly public_id: string; readonly phone: string },
): string => keys.digits('authentication-code', `${public_id}:${phone}`);

/** A test of a bulk as the participant of one role sees it, by the internal id of its tenant and its public id. */
export interface BulkTestPlace {
  readonly tenantId: string;
  readonly testId: string;
  /** The key of the role. */
  readonly role: string;
}

const BULK_TEST = 'bulk-test';

/** Returns the token of the link in the mail of a test. */
export const bulkTestToken = (
  keys: Pick<Keys, 'encrypt'>,
  { tenantId, testId, role }: BulkTestPlace,
): string => keys.encrypt(BULK_TEST, JSON.stringify([tenantId, testId, role]));

/** Returns what a token of a test stands for; null for an invalid one. */
export function bulkTestPlace(keys: Pick<Keys, 'decrypt'>, token: string): BulkTestPlace | null {
  const text = keys.decrypt(BULK_TEST, token);
  const [tenantId, testId, role]: string[] = text === null ? [] : JSON.parse(text);
  return tenantId === undefined || testId === undefined || role === undefined
    ? null
    : { tenantId, testId, role };
}

/** A visit by a direct link, as its visitor typed it. */
export interface LinkVisit {
  /** The public id of the link. */
  readonly linkId: string;
  readonly name: string;
  readonly method: 'email' | 'kakao';
  /** In its stored form. */
  readonly contact: string;
  readonly locale: 'ko' | 'en';
}

const VISIT = 'link-visit';

/** Returns a visit as it is stored. */
export const sealVisit = (keys: Pick<Keys, 'conceal'>, visit: LinkVisit): string =>
  keys.conceal(VISIT, JSON.stringify(visit));

/** Returns a stored visit. */
export const openVisit = (keys: Pick<Keys, 'reveal'>, sealed: string): LinkVisit =>
  JSON.parse(keys.reveal(VISIT, sealed));

/** Returns the token in the message of a visit, by its public id. Only the person whom the message reached has it. */
export const visitToken = (keys: Pick<Keys, 'token'>, visitId: string): string => keys.token(VISIT, visitId);

/** Returns the public id of a visit by its token; null for an invalid one. */
export const visitOfToken = (keys: Pick<Keys, 'tokenId'>, token: string): string | null =>
  keys.tokenId(VISIT, token);

const INVITATION = 'invitation';

/** Returns the token in the mail of an invitation. */
export const invitationToken = (keys: Pick<Keys, 'token'>, linkId: string): string =>
  keys.token(INVITATION, linkId);

/** Returns the link of an invitation by its token; null for an invalid one. */
export const invitationLink = (keys: Pick<Keys, 'tokenId'>, token: string): string | null =>
  keys.tokenId(INVITATION, token);

/** Returns the token of a link, or of a contact that a code has confirmed. */
export const verificationToken = (keys: Keys, purpose: VerificationPurpose, publicId: string): string =>
  keys.token(`verification:${purpose}`, publicId);

/** Returns the public id of a verification by its token; null for an invalid token or one of another purpose. */
export const verificationId = (keys: Keys, purpose: VerificationPurpose, token: string): string | null =>
  keys.tokenId(`verification:${purpose}`, token);
