import { endpoints } from '@dojang/contract';
import {
  type ActorClass,
  type Authorization,
  descendantIds,
  isInScope,
  mayActOn,
  memberRefusal,
  type TeamNode,
  teamsInScope,
} from '@dojang/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flat, GIVEN_CLASSES, type GivenClass, RIGHTS } from '../../testing/company.ts';
import { logIn } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Checks list(actor) = all.filter(the actor may see it), for generated companies. */

const service = serviceWithInvariants();

const scopes = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const);
const person = fc.record({
  actorClass: fc.constantFrom<GivenClass[]>(...GIVEN_CLASSES),
  scope: scopes,
  team: fc.nat({ max: 30 }),
  inCharge: fc.array(fc.nat({ max: 30 }), { maxLength: 4 }),
});
const folder = fc.record({
  team: fc.nat({ max: 30 }),
  owner: fc.nat({ max: 30 }),
  sharedWith: fc.array(fc.nat({ max: 30 }), { maxLength: 2 }),
  sharedTeams: fc.array(fc.nat({ max: 30 }), { maxLength: 2 }),
});
const companies = fc.record({
  parents: fc.array(fc.nat({ max: 30 }), { maxLength: 9 }),
  people: fc.array(person, { minLength: 1, maxLength: 7 }),
  folders: fc.array(folder, { maxLength: 8 }),
});
type Company = typeof companies extends fc.Arbitrary<infer Shape> ? Shape : never;

interface Member extends Authorization {
  readonly accountId: string;
  readonly loginId: string;
  readonly teamId: string;
  readonly actorClass: ActorClass;
}

interface World {
  readonly teams: readonly (TeamNode & { readonly depth: number })[];
  readonly members: readonly Member[];
  readonly folders: readonly {
    readonly id: string;
    readonly teamId: string;
    readonly sharedWith: readonly string[];
    readonly sharedTeams: readonly string[];
  }[];
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list has nothing to choose from');
  return found;
};

/** The generated company with its public ids, as its rows would be. */
function worldOf(shape: Company, key: string): World {
  const teams: { id: string; parentId: string | null; depth: number }[] = [
    { id: `${key}t0`, parentId: null, depth: 0 },
  ];
  for (const choice of shape.parents) {
    const parent = at(
      teams.filter((team) => team.depth < 3),
      choice,
    );
    teams.push({ id: `${key}t${teams.length}`, parentId: parent.id, depth: parent.depth + 1 });
  }
  const main: Member = {
    accountId: `${key}m`,
    loginId: `${key}main`,
    teamId: `${key}t0`,
    actorClass: 'main-admin',
    scope: 0,
    permsTeamIds: [],
  };
  const members = shape.people.map((one, index) => {
    const scope = one.actorClass === 'co-admin' ? 0 : one.scope;
    const actorClass = one.actorClass === 'sub-admin' && scope === 0 ? 'co-admin' : one.actorClass;
    const inCharge = one.inCharge.map((choice) => at(teams, choice).id);
    return {
      accountId: `${key}p${index}`,
      loginId: `${key}person${index}`,
      teamId: at(teams, one.team).id,
      actorClass,
      scope,
      permsTeamIds: actorClass === 'sub-admin' ? [...new Set(inCharge)] : [],
    };
  });
  const everyone = [main, ...members];
  const folders = shape.folders.map((one, index) => ({
    id: `${key}f${index}`,
    teamId: at(teams, one.team).id,
    ownerId: at(everyone, one.owner).accountId,
    sharedWith: [...new Set(one.sharedWith.map((choice) => at(everyone, choice).accountId))],
    sharedTeams: [...new Set(one.sharedTeams.map((choice) => at(teams, choice).id))],
  }));
  return { teams, members: everyone, folders };
}

/** Inserts the company directly, since the API's refusals are not tested here. */
async function build(world: World, key: string): Promise<void> {
  const rights = (member: Member) =>
    member.actorClass === 'main-admin' || member.actorClass === 'normal'
      ? { roleId: 1000, permsGroupId: null }
      : RIGHTS[member.actorClass];
  const rows = {
    key,
    teams: world.teams,
    members: world.members.map((member) => ({ ...member, ...rights(member) })),
    folders: world.folders,
  };
  await ownerRows(
    service(),
    `do $do$
     declare given jsonb := '${JSON.stringify(rows)}'; home bigint; one jsonb; above team;
     begin
       insert into tenant (public_id, kind, name, created_at) values (given->>'key', 'organization', 'x', now())
         returning id into home;
       for one in select * from jsonb_array_elements(given->'teams') loop
         select * into above from team where public_id = one->>'parentId';
         insert into team (tenant_id, public_id, name, name_key, is_default, parent_id, depth)
           values (home, one->>'id', one->>'id', one->>'id', above.id is null, above.id, (one->>'depth')::int);
         update team set path = coalesce(above.path, '{}') || id where public_id = one->>'id';
       end loop;
       for one in select * from jsonb_array_elements(given->'members') loop
         insert into account (public_id, tenant_id, kind, login_id, name, email, phone, password_hash, created_at)
           select one->>'accountId', home, case one->>'actorClass' when 'main-admin' then 'main' else 'sub' end,
             one->>'loginId', '구성원', one->>'loginId' || '@x.example', '', password_hash, now()
           from account where login_id = 'hangyeol';
         insert into membership (account_id, tenant_id, team_id, role, perms_group, perms_scope)
           select a.id, home, t.id, (one->>'roleId')::int, (one->>'permsGroupId')::int, (one->>'scope')::int
           from account a, team t where a.public_id = one->>'accountId' and t.public_id = one->>'teamId';
         insert into membership_team select home, a.id, t.id from account a, team t
           where a.public_id = one->>'accountId'
             and t.public_id in (select jsonb_array_elements_text(one->'permsTeamIds'));
       end loop;
       for one in select * from jsonb_array_elements(given->'folders') loop
         insert into folder (public_id, tenant_id, team_id, owner_id, name, name_key, created_at)
           select one->>'id', home, t.id, a.id, one->>'id', one->>'id', now()
           from account a, team t where a.public_id = one->>'ownerId' and t.public_id = one->>'teamId';
         insert into folder_share select home, f.id, a.id, f.owner_id, now() from folder f, account a
           where f.public_id = one->>'id'
             and a.public_id in (select jsonb_array_elements_text(one->'sharedWith'));
         insert into folder_team_share select home, f.id, t.id, f.owner_id, now() from folder f, team t
           where f.public_id = one->>'id'
             and t.public_id in (select jsonb_array_elements_text(one->'sharedTeams'));
       end loop;
     end $do$`,
  );
}

async function check(world: World, actor: Member): Promise<void> {
  const { client } = await logIn(service().url, actor.loginId);
  const scope = teamsInScope(actor.scope, actor.teamId, world.teams);
  const isMember = actor.actorClass.startsWith('role-member');
  const below = isMember ? descendantIds(world.teams, actor.teamId) : [];
  const teams = flat((await client(endpoints.listTeams, {})).list).map((team) => team.teamId);
  const offered = world.teams
    .map((team) => team.id)
    .filter((id) => isInScope(scope, { teamId: id, isOwn: false }) && !below.includes(id));
  expect(teams.sort(), `teams of ${actor.actorClass}, scope ${actor.scope}`).toEqual(offered.sort());

  const folders = await client(endpoints.listFolders, {});
  const seen = world.folders.filter(
    (one) =>
      one.sharedWith.includes(actor.accountId) ||
      one.sharedTeams.includes(actor.teamId) ||
      isInScope(scope, { teamId: one.teamId, isOwn: false }),
  );
  expect(folders.list.map((one) => one.folderId).sort()).toEqual(seen.map((one) => one.id).sort());
  const creatable = world.teams.filter((team) =>
    mayActOn(actor, 'folder.create', { teamId: team.id, isOwn: false }, scope),
  );
  expect(folders.creatableTeamIds.sort()).toEqual(creatable.map((team) => team.id).sort());

  if (isMember) return;
  const members = await client(endpoints.listMembers, { query: { limit: 100 } });
  const reached = world.members.filter((one) =>
    isInScope(scope, { teamId: one.teamId, isOwn: one.accountId === actor.accountId }),
  );
  expect(members.list.map((one) => [one.memberId, one.abilities.reason]).sort()).toEqual(
    reached.map((one) => [one.accountId, memberRefusal(actor, one)]).sort(),
  );
  expect(members.total).toBe(reached.length);
}

test('[ORG-07] [ORG-08] members, teams and folders are listed exactly to those who may see them', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(companies, async (shape) => {
      number += 1;
      const key = `c${number}x`;
      const world = worldOf(shape, key);
      await build(world, key);
      for (const actor of world.members) await check(world, actor);
    }),
    { numRuns: 25 },
  );
});
