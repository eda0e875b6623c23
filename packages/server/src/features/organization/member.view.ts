import type { MemberResult } from '@dojang/contract';
import {
  type ActorClass,
  classOf,
  hasProvenEmail,
  hasProvenPhone,
  mayActOn,
  memberRefusal,
  showContact,
  type TeamsInScope,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { TeamRow } from '../access/index.ts';
import type { MemberRow } from './member-list.repo.ts';

/** Members as members with the permission to list them see them: with full contacts. */

/** Returns the class of a member. @throws Error for an unknown role */
export function classOfMember(row: Pick<MemberRow, 'role' | 'perms_group' | 'perms_scope'>): ActorClass {
  const actorClass = classOf(row.role, row.perms_group, row.perms_scope);
  if (actorClass === null) throw new Error(`role ${row.role} with group ${row.perms_group} is no class`);
  return actorClass;
}

/** Returns why the actor may not change this member; null when the actor may. */
export const refusalOf = (actor: UserActor, row: MemberRow) =>
  memberRefusal(
    { ...actor.authorization, accountId: actor.accountId },
    { accountId: row.id, actorClass: classOfMember(row), teamId: row.team_id },
  );

/** A member as the contract describes it, with what the viewer may do. */
export function memberView(
  row: MemberRow,
  actor: UserActor,
  teams: ReadonlyMap<string, TeamRow>,
  scope: TeamsInScope,
): MemberResult {
  const reason = refusalOf(actor, row);
  const place = { teamId: row.team_id, isOwn: row.id === actor.accountId };
  const team = teams.get(row.team_id);
  return {
    memberId: row.public_id,
    loginId: row.login_id,
    name: row.name,
    email: row.email,
    emailVerified: hasProvenEmail({ email: row.email, emailProvenAt: row.email_verified_at }),
    phone: row.phone === '' ? '' : showContact(row.phone),
    phoneVerified: hasProvenPhone({ phone: row.phone, phoneProvenAt: row.phone_verified_at }),
    actorClass: classOfMember(row),
    roleId: row.role,
    permsGroupId: row.perms_group,
    permsScope: row.perms_scope,
    permsTeamIds: row.perms_team_ids.flatMap((id) => teams.get(id)?.publicId ?? []),
    teamId: team?.publicId ?? '',
    teamName: team?.name ?? '',
    isSelf: row.id === actor.accountId,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    abilities: {
      change: reason === null,
      remove: reason === null,
      resetPassword: reason === null,
      setTeam: reason === null && mayActOn(actor.authorization, 'member.setTeam', place, scope),
      reason,
    },
  };
}
