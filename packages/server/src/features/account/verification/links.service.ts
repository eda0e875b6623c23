import { ADMIN_ACCESS_MINUTES, DomainError } from '@dojang/domain';
import { enterTenant, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { VerificationPurpose } from '../../../platform/db/tables.ts';
import { verificationId, verificationToken } from '../../../platform/verification-keys.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { findTenantOfAccount, lockAccount } from '../people/people.repo.ts';
import * as repo from './verification.repo.ts';

/** Owns the links of accounts: each is valid for a limited time, for one purpose, one account and one use. */

export type LinkPurpose = Exclude<VerificationPurpose, repo.CodePurpose>;

const MINUTE = 60_000;
/** Validity of a link or log-in code in minutes. */
const HOLDS: Readonly<Record<LinkPurpose, number>> = {
  email: 24 * 60,
  reset: 30,
  wake: 60,
  login: 2,
  admin: ADMIN_ACCESS_MINUTES.link,
};

/** Returns until when a link that was created at `made` is valid. */
export const linkEnd = (purpose: LinkPurpose, made: Date): Date =>
  new Date(made.getTime() + HOLDS[purpose] * MINUTE);

export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly accountId: string;
  readonly contact: string;
  /** Given by a caller that may run twice, so that both runs write the same link; by default a new id. */
  readonly publicId?: string;
  /** How long it is valid; by default as long as links of its purpose are. */
  readonly minutes?: number;
}

/** Creates a link and ends older ones of its kind. @returns its public id, from which the message's link is derived */
export async function addLink(
  ports: Pick<AccountPorts, 'ids' | 'clock'>,
  tx: Tx,
  link: NewLink,
): Promise<string> {
  const now = ports.clock.now();
  const publicId = link.publicId ?? ports.ids.publicId();
  await repo.killLinks(tx, link.accountId, link.purpose, now);
  await repo.addVerification(tx, {
    publicId,
    purpose: link.purpose,
    accountId: link.accountId,
    contact: link.contact,
    createdAt: now,
    expiresAt:
      link.minutes === undefined
        ? linkEnd(link.purpose, now)
        : new Date(now.getTime() + link.minutes * MINUTE),
  });
  return publicId;
}

/** Creates the one-time code with which a page logs a user in without a password. */
export async function addLoginCode(
  ports: Pick<AccountPorts, 'ids' | 'clock' | 'keys'>,
  tx: Tx,
  accountId: string,
): Promise<string> {
  const publicId = await addLink(ports, tx, { purpose: 'login', accountId, contact: '' });
  return verificationToken(ports.keys, 'login', publicId);
}

type LinkPorts = Pick<AccountPorts, 'clock' | 'keys'>;

/** Returns the link of a token without consuming it. @throws DomainError linkDead */
export async function readLink(
  ports: LinkPorts,
  db: Reader,
  purpose: LinkPurpose,
  token: string,
): Promise<repo.OpenLink> {
  const publicId = verificationId(ports.keys, purpose, token);
  const link = publicId === null ? null : await repo.findLink(db, purpose, publicId, ports.clock.now());
  if (link === null) throw new DomainError('linkDead');
  return link;
}

/**
 * Consumes a token in the caller's transaction, which began without a tenant and continues in the account's. Of several
 * concurrent uses one succeeds. The account is locked before the link, as everywhere.
 * @throws DomainError linkDead
 */
export async function openByLink(ports: LinkPorts, tx: Tx, purpose: LinkPurpose, token: string) {
  const { accountId } = await readLink(ports, tx, purpose, token);
  const account = await enterAccount(tx, accountId);
  const publicId = verificationId(ports.keys, purpose, token);
  const link = publicId === null ? null : await repo.spendLink(tx, purpose, publicId, ports.clock.now());
  if (link === null || account === null) throw new DomainError('linkDead');
  return { account, contact: link.contact };
}

/**
 * Locks and returns an account by its internal id and switches the transaction to its tenant; null when the account was closed.
 */
export async function enterAccount(tx: Tx, accountId: string) {
  const tenantId = await findTenantOfAccount(tx, accountId);
  if (tenantId === null) return null;
  await enterTenant(tx, tenantId);
  return (await lockAccount(tx, accountId)) ?? null;
}
