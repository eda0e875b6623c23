import { DomainError, defaultSuccessor, isInScope, isPrivate, type TeamsInScope } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readTeams, scopeOf } from '../access/index.ts';
import { appendAudit, requesterFacts } from '../evidence/index.ts';
import * as repo from './hand-over.repo.ts';
import { classOfMember } from './member.view.ts';
import type { MemberRow } from './member-list.repo.ts';

/**
 * Owns what becomes of the open work of a member who is removed. Invariant: every document that has a trail gets an event that says
 * from whom to whom it went, before its requester changes; completed documents keep their requester.
 */

const NAMES_SHOWN = 5;

/** Returns what is open of a member, and who may go on with it. */
export async function openWorkOf(tx: Tx, actor: UserActor, member: MemberRow) {
  const people = await successorsOf(tx, actor, member);
  const chosen = standard(member, people);
  const teams = new Map((await readTeams(tx)).map((team) => [team.id, team.name]));
  return {
    counts: await repo.countOpenWork(tx, member.id),
    documentNames: await repo.namesOfRunning(tx, member.id, NAMES_SHOWN),
    successors: people.map((person) => ({
      memberId: person.public_id,
      name: person.name,
      loginId: person.login_id,
      teamName: teams.get(person.team_id) ?? '',
      isDefault: person.id === chosen.id,
    })),
  };
}

/** Gives the open work of a member to a successor. @throws DomainError notFound with the field `successorId` */
export async function handOver(
  tx: Tx,
  { actor, origin }: { readonly actor: UserActor; readonly origin: Origin },
  member: MemberRow,
  successorId: string | undefined,
  now: Date,
): Promise<void> {
  const people = await successorsOf(tx, actor, member);
  const successor =
    successorId === undefined
      ? standard(member, people)
      : people.find(({ public_id }) => public_id === successorId);
  if (successor === undefined) throw new DomainError('badInput', { field: 'successorId' });
  await repo.moveSources(tx, member.id, successor.id);
  const open = await repo.lockOpenDocuments(tx, member.id);
  const entry = {
    type: 'document.handedOver',
    actor: requesterFacts(actor),
    origin,
    detail: { from: member.name, fromId: member.public_id, to: successor.name, toId: successor.public_id },
  } as const;
  for (const document of open)
    if (!isPrivate(document.status)) await appendAudit(tx, actor.tenantId, document, entry, now);
  await repo.setRequester(
    tx,
    open.map(({ id }) => id),
    successor.id,
    now,
  );
  await repo.setSuccessor(tx, member.id, successor.id);
}

/** Active members whom the actor sees, and the admins who are the default. */
async function successorsOf(tx: Tx, actor: UserActor, member: MemberRow) {
  const scope: TeamsInScope = scopeOf(actor, 'member.read');
  const all = (await repo.activeColleagues(tx)).filter(({ id }) => id !== member.id);
  return all.filter(
    (one) =>
      one.role === 1000 ||
      one.id === actor.accountId ||
      one.perms_team_ids.includes(member.team_id) ||
      isInScope(scope, { teamId: one.team_id, isOwn: false }),
  );
}

function standard(member: MemberRow, people: readonly repo.ColleagueRow[]): repo.ColleagueRow {
  const colleagues = people.map((row) => ({
    row,
    accountId: row.id,
    actorClass: classOfMember(row),
    permsTeamIds: row.perms_team_ids,
  }));
  const found = defaultSuccessor({ accountId: member.id, teamId: member.team_id }, colleagues);
  if (found === null) throw new Error('an organization has a main admin');
  return found.row;
}
