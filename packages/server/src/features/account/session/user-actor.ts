import { classOf, type DocumentMode, DomainError, provenContacts } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { SessionRow } from './session.repo.ts';

/** The columns of an account that determine who its calls are made by. */
export type ActorRow = Omit<
  SessionRow,
  | 'kind'
  | 'expires_at'
  | 'ended_at'
  | 'family_id'
  | 'family_created_at'
  | 'admin_access_by'
  | 'admin_access_until'
>;

/**
 * Returns the caller of an account's calls, with its rights as they are now.
 * @param startedAt when the session began, or when the key was issued
 * @param documentMode that of the key; a session sees all documents
 * @throws DomainError notAllowed for an unknown combination of role and group
 */
export function userActorOf(row: ActorRow, startedAt: Date, documentMode: DocumentMode = 'all'): UserActor {
  const scope = row.perms_scope ?? 4;
  const actorClass = classOf(row.role, row.perms_group, scope);
  if (actorClass === null) throw new DomainError('notAllowed');
  return {
    kind: 'user',
    accountId: row.account_id,
    accountPublicId: row.account_public_id,
    tenantId: row.tenant_id,
    tenantMark: row.tenant_mark,
    accountKind: row.account_kind,
    loginId: row.login_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    provenContacts: provenContacts({
      email: row.email,
      emailProvenAt: row.email_verified_at,
      phone: row.phone,
      phoneProvenAt: row.phone_verified_at,
    }),
    contactsProvenAt: provenTimes(row),
    authorization: { actorClass, scope, teamId: row.team_id, permsTeamIds: row.perms_team_ids },
    teamsBelow: row.teams_below,
    hasShares: row.has_shares,
    mustChangePassword: row.must_change_password,
    role: row.role,
    permsGroup: row.perms_group,
    loggedInAt: startedAt,
    adminAccess: null,
    documentMode,
    teamId: row.team_id,
  };
}

/** When the stored contacts of an account were proven. */
const provenTimes = (
  row: Pick<ActorRow, 'email' | 'email_verified_at' | 'phone' | 'phone_verified_at'>,
): ReadonlyMap<string, Date> =>
  new Map(
    [[row.email, row.email_verified_at] as const, [row.phone, row.phone_verified_at] as const].flatMap(
      ([contact, at]) => (contact === '' || at === null ? [] : [[contact, at] as const]),
    ),
  );
