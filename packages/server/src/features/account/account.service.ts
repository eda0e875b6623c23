import type { UserInfo } from '@dojang/contract';
import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { findOrganisation, findTeamPublicId } from './session.repo.ts';

/** Owns what the service tells people about themselves, and what it offers them. */
export function createAccounts(db: Database, service: UserInfo['service']) {
  return {
    info: (actor: UserActor): Promise<UserInfo> =>
      db.inTenant(actor.tenantId, async (tx) => {
        const organisation = await findOrganisation(tx, actor.tenantId);
        const teamId = actor.teamId === null ? null : await findTeamPublicId(tx, actor.teamId);
        return {
          userId: actor.accountPublicId,
          loginId: actor.loginId,
          name: actor.name,
          type: actor.accountKind === 'sub' ? 'SUB_ACCOUNT' : 'ACCOUNT',
          email: actor.email,
          emailVerified: true,
          pendingEmail: null,
          phone: actor.phone,
          isBusiness: false,
          mustChangePassword: actor.mustChangePassword,
          actorClass: actor.standing.actorClass,
          organization:
            actor.role === null || teamId === null
              ? null
              : {
                  organizationId: organisation.public_id,
                  name: organisation.name,
                  roleId: actor.role,
                  permsGroupId: actor.permsGroup,
                  permsTeamIds: [],
                  teamId,
                  permsScope: actor.standing.scope,
                },
          service,
          notifications: {},
        };
      }),
  };
}
