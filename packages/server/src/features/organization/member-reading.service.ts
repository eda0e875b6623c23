import { ACTOR_CLASSES, type ActorClass, cleanLine, DomainError, descendantIds } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { byPublicId, readTeams, scopeOf, type TeamRow } from '../access/index.ts';
import { memberView } from './member.view.ts';
import * as repo from './member-list.repo.ts';

/** Owns which members a reader sees: those in the teams of the reader's scope, and the reader. */

export interface MemberQuery {
  readonly teamId?: string | undefined;
  readonly includeChildren: boolean;
  readonly search: string;
  readonly roleClass?: string | undefined;
  readonly page: number;
  readonly limit: number;
}

/** Creates the calls that read members. */
export const createMemberReading = (db: Database) => ({
  list: (actor: UserActor, query: MemberQuery) => db.readFor(actor, (tx) => list(tx, actor, query)),
});

async function list(tx: Tx, actor: UserActor, query: MemberQuery) {
  const teams = await readTeams(tx);
  const scope = scopeOf(actor, 'member.read');
  const { page, limit } = query;
  const request: repo.MemberPage = {
    scope,
    accountId: actor.accountId,
    teamIds:
      query.teamId === undefined ? null : teamsAskedFor(teams, scope, query.teamId, query.includeChildren),
    search: cleanLine(query.search).toLowerCase(),
    actorClass: query.roleClass === undefined ? null : readClass(query.roleClass),
    page,
    limit,
  };
  const rows = await repo.listMembers(tx, request);
  const byId = new Map(teams.map((team) => [team.id, team]));
  const beyond = rows.length === 0 && page > 1;
  return {
    list: rows.map((row) => memberView(row, actor, byId, scope)),
    total: rows[0]?.total ?? (beyond ? await repo.countMatches(tx, request) : 0),
    page,
    limit,
  };
}

function teamsAskedFor(
  teams: readonly TeamRow[],
  scope: Awaited<ReturnType<typeof scopeOf>>,
  publicId: string,
  includeChildren: boolean,
): string[] {
  const team = byPublicId(teams).get(publicId);
  if (team === undefined || (scope !== 'all' && !scope.has(team.id))) throw new DomainError('notFound');
  return includeChildren ? [team.id, ...descendantIds(teams, team.id)] : [team.id];
}

function readClass(typed: string): ActorClass {
  const known = ACTOR_CLASSES.find((one) => one === typed && one !== 'normal');
  if (known === undefined) throw new DomainError('badInput', { field: 'roleClass' });
  return known;
}
