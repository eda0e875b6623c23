import type { InvitationResult } from '@dojang/contract';
import {
  type ActorClass,
  type Authorization,
  backsInvitation,
  classOf,
  type InvitationState,
  invitationState,
  isInScope,
  mayActOn,
  memberRefusal,
  type TeamsInScope,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { TeamRow } from '../access/index.ts';
import { classOfMember } from '../organization/index.ts';
import type { InvitationRow } from './invitation.repo.ts';

/** Invitations as those see them who may send them. */

/** Returns the class that an invitation gives. @throws Error for an unknown role */
export const classOfInvitation = (row: InvitationRow): ActorClass => classOfMember(row);

/** Returns the state of an invitation; one whose sender may no longer give its rights has ended. */
export function stateOf(row: InvitationRow, now: Date): InvitationState {
  const times = { expiresAt: row.expires_at, acceptedAt: row.accepted_at, withdrawnAt: row.withdrawn_at };
  const actorClass = classOfInvitation(row);
  const rights = {
    actorClass,
    scope: row.perms_scope,
    permsTeamIds: row.perms_team_ids,
    teamId: row.team_id,
  };
  return invitationState(times, backsInvitation(inviterOf(row), rights), now);
}

function inviterOf(row: InvitationRow): Pick<Authorization, 'actorClass' | 'scope' | 'permsTeamIds'> | null {
  const { inviter_role: role, inviter_group: group, inviter_scope: scope } = row;
  if (role === null || scope === null) return null;
  const actorClass = classOf(role, group, scope);
  return actorClass === null ? null : { actorClass, scope, permsTeamIds: row.inviter_team_ids };
}

/** Returns whether the actor may send and withdraw an invitation: its rights and its team are the actor's to give. */
export function mayManage(actor: UserActor, row: InvitationRow, teams: TeamsInScope): boolean {
  const place = { teamId: row.team_id, isOwn: false };
  if (!isInScope(teams, place) || !mayActOn(actor.authorization, 'member.create', place, teams)) return false;
  const target = { accountId: '', actorClass: classOfInvitation(row), teamId: row.team_id };
  const rights = { ...target, scope: row.perms_scope, permsTeamIds: row.perms_team_ids };
  return (
    memberRefusal({ ...actor.authorization, accountId: actor.accountId }, target) === null &&
    backsInvitation(actor.authorization, rights)
  );
}

/** An invitation as the contract describes it. */
export function invitationView(
  row: InvitationRow,
  viewer: { readonly actor: UserActor; readonly teams: TeamsInScope; readonly now: Date },
  teamById: ReadonlyMap<string, TeamRow>,
): InvitationResult {
  const state = stateOf(row, viewer.now);
  const isOpen = state === 'invited' || state === 'expired';
  const may = isOpen && mayManage(viewer.actor, row, viewer.teams);
  const team = teamById.get(row.team_id);
  return {
    invitationId: row.public_id,
    email: row.email,
    state,
    actorClass: classOfInvitation(row),
    permsScope: row.perms_scope,
    teamId: team?.publicId ?? '',
    teamName: team?.name ?? '',
    inviterName: row.inviter_name,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    memberName: row.member_name,
    endedAt: (row.accepted_at ?? row.withdrawn_at)?.toISOString() ?? null,
    abilities: { resend: may, withdraw: may },
  };
}
