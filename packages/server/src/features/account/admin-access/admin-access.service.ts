import type { AdminAccessResult } from '@dojang/contract';
import { ADMIN_ACCESS_MINUTES, DomainError, mayLogIn } from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import { enterTenant } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/keys.ts';
import { verificationId, verificationToken } from '../../../platform/verification-keys.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { lockAccount } from '../people/people.repo.ts';
import { addFamily, addToken, findAccountByLogin } from '../session/session.repo.ts';
import { addLink, openByLink } from '../verification/links.service.ts';
import * as repo from './admin-access.repo.ts';

/**
 * Owns the read-only sessions of operators. A link is valid for five minutes and begins one session, which has one token and no
 * refresh token, so that nothing extends it. What the session may do is in `domain/src/access/admin-access.ts`; every session is
 * recorded with its operator and reason, and the owner of the account sees the record.
 */

const MINUTE = 60_000;
/** The length of a device in the list of sessions. */
const LONGEST_DEVICE = 100;

export interface AdminAccessRequest {
  readonly loginId: string;
  readonly operator: string;
  readonly reason: string;
}

/**
 * Makes the link of an operator; older ones of the account end.
 * @returns its token; null when nobody has this login id, or the account is closed
 */
export async function addAdminAccessLink(
  ports: Pick<AccountPorts, 'db' | 'clock' | 'ids' | 'keys'>,
  { loginId, operator, reason }: AdminAccessRequest,
): Promise<string | null> {
  const found = await findAccountByLogin(ports.db.reader, loginId);
  if (found === null) return null;
  return ports.db.outside(async (tx) => {
    await enterTenant(tx, found.tenant_id);
    const account = await lockAccount(tx, found.account_id);
    if (account === undefined || !mayLogIn(account.status)) return null;
    const accountId = account.id;
    const publicId = await addLink(ports, tx, { purpose: 'admin', accountId, contact: '' });
    const createdAt = ports.clock.now();
    const { tenant_id: tenantId } = found;
    await repo.addAdminAccess(tx, { publicId, tenantId, accountId, operator, reason, createdAt });
    return verificationToken(ports.keys, 'admin', publicId);
  });
}

/** Creates the calls of the sessions and of their record. */
export const createAdminAccess = (ports: AccountPorts) => ({
  open: (token: string, origin: Origin) => open(ports, token, origin),
  list: (actor: UserActor) => list(ports, actor),
});

/** @throws DomainError linkDead for a token that was used, has expired or was not made here, and when the setting is off */
async function open(ports: AccountPorts, token: string, { ip, device }: Origin) {
  const publicId = verificationId(ports.keys, 'admin', token);
  if (!ports.hasAdminAccess || publicId === null) throw new DomainError('linkDead');
  return ports.db.outside(async (tx) => {
    const { account } = await openByLink(ports, tx, 'admin', token);
    if (!mayLogIn(account.status)) throw new DomainError('linkDead');
    const startedAt = ports.clock.now();
    const endsAt = new Date(startedAt.getTime() + ADMIN_ACCESS_MINUTES.session * MINUTE);
    const family = {
      publicId: ports.ids.publicId(),
      accountId: account.id,
      device: device.slice(0, LONGEST_DEVICE),
    };
    const familyId = await addFamily(tx, family, startedAt);
    const isFirst = await repo.startAdminAccess(tx, publicId, { familyId, startedAt, endsAt, ip, device });
    if (!isFirst) throw new DomainError('linkDead');
    const accessToken = `da_${ports.ids.secret()}`;
    await addToken(tx, familyId, 'access', sha256(accessToken), endsAt);
    return { accessToken, expiresIn: ADMIN_ACCESS_MINUTES.session * 60, until: endsAt.toISOString() };
  });
}

async function list(
  { db, clock }: AccountPorts,
  { tenantId, accountId }: UserActor,
): Promise<{ list: AdminAccessResult[] }> {
  const rows = await db.inTenant(tenantId, (tx) => repo.listAdminAccess(tx, accountId));
  const now = clock.now();
  return {
    list: rows.map(({ operator, reason, created_at, started_at, ends_at, ended_at }) => ({
      operator,
      reason,
      createdAt: created_at.toISOString(),
      startedAt: started_at?.toISOString() ?? null,
      endsAt: (ended_at ?? ends_at)?.toISOString() ?? null,
      isOngoing: ended_at === null && ends_at !== null && ends_at > now,
    })),
  };
}
