import { endpoints } from '@dojang/contract';
import type { Scope } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import {
  GIVEN_CLASSES,
  type GivenClass,
  joined,
  memberBody,
  memberIdOf,
  RIGHTS,
  teamIds,
} from '../../testing/company.ts';
import { logIn } from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { clientHash } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Tests section 6 of the requirements over HTTP, line by line: who may change whom, and which rights one may give. */

const service = serviceWithInvariants();
let hangyeol: Client;
let teams: Record<string, string>;
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  teams = await teamIds(hangyeol);
});

const id = (name: string): string => teams[name] ?? `no team ${name}`;
let number = 0;
const freshId = (): string => {
  number += 1;
  return `member${number}`;
};

/**
 * The teams of the table: the manager's own, one in the manager's charge, one in scope but not in charge, one outside the scope.
 */
const PLACES = ['영업본부', '국내영업팀', '해외영업팀', '인사팀'] as const;
const IN_CHARGE = ['영업본부', '국내영업팀'] as const;

type Manager = 'main-admin' | GivenClass;

/** The expected result for the manager: success, a refusal reason, or an absent member. By target class, then by team. */
const MANAGED: Record<Manager, (target: GivenClass, team: (typeof PLACES)[number]) => string> = {
  'main-admin': () => 'may',
  'co-admin': (target) => (target === 'co-admin' ? 'coAdmin' : 'may'),
  'sub-admin': (target, team) => {
    if (team === '인사팀') return 'notFound';
    if (target === 'co-admin') return 'coAdmin';
    if (team === '해외영업팀') return 'otherTeam';
    return target === 'sub-admin' && team === '영업본부' ? 'ownTeamAdmin' : 'may';
  },
  'role-member-rw': () => 'notAllowed',
  'role-member-r': () => 'notAllowed',
};

async function manager(actorClass: Manager): Promise<Client> {
  if (actorClass === 'main-admin') return hangyeol;
  const permsTeamIds = actorClass === 'sub-admin' ? IN_CHARGE.map(id) : [];
  const loginId = freshId();
  return (await joined(service(), hangyeol, { loginId, actorClass, teamId: id('영업본부'), permsTeamIds }))
    .client;
}

async function outcome(call: Promise<unknown>): Promise<string> {
  const met = await call.then(
    () => 'may',
    (error: { code?: number; result?: { reason?: string } | null }) =>
      error.result?.reason ?? { 1101: 'notFound', 1102: 'notAllowed' }[error.code ?? 0] ?? String(error),
  );
  return met;
}

for (const actorClass of ['main-admin', ...GIVEN_CLASSES] as const)
  test(`[ORG-18] which members a ${actorClass} may change, in which team`, async () => {
    const client = await manager(actorClass);
    for (const target of GIVEN_CLASSES)
      for (const team of PLACES) {
        const body = memberBody({ loginId: freshId(), actorClass: target, teamId: id(team) });
        const { memberId } = await hangyeol(endpoints.createMember, { body });
        const params = { memberId };
        const expected = MANAGED[actorClass](target, team);
        const what = `${actorClass} → ${target} of ${team}`;
        expect(
          await outcome(client(endpoints.changeMember, { params, body: { name: '새이름' } })),
          what,
        ).toBe(expected);
        const newPassword = clientHash('another 1');
        expect(
          await outcome(client(endpoints.resetMemberPassword, { params, body: { newPassword } })),
          what,
        ).toBe(expected);
        if (expected !== 'notAllowed') {
          const { list } = await client(endpoints.listMembers, { query: { search: body.loginId } });
          expect(
            list.map(({ abilities }) => abilities),
            what,
          ).toEqual(
            expected === 'notFound'
              ? []
              : [
                  {
                    change: expected === 'may',
                    remove: expected === 'may',
                    resetPassword: expected === 'may',
                    setTeam: expected === 'may' && actorClass !== 'sub-admin',
                    reason: expected === 'may' ? null : expected,
                  },
                ],
          );
        }
        expect(await outcome(client(endpoints.deleteMember, { params })), what).toBe(expected);
      }
  });

test('[ORG-18] nobody may change their own account or the main admin’s', async () => {
  const main = await memberIdOf(service(), 'hangyeol');
  for (const actorClass of ['main-admin', 'co-admin', 'sub-admin'] as const) {
    const client = await manager(actorClass);
    const { userId } = await client(endpoints.user, {});
    const params = { memberId: userId };
    await refusal(client(endpoints.changeMember, { params, body: { name: '나혼자' } }), 'memberSelf');
    await refusal(client(endpoints.deleteMember, { params }), 'memberSelf');
    await refusal(
      client(endpoints.resetMemberPassword, { params, body: { newPassword: clientHash('x') } }),
      'memberSelf',
    );
    if (actorClass === 'main-admin') continue;
    const ofMain = { memberId: main };
    const expected = actorClass === 'co-admin' ? 'mainAdmin' : 'notFound';
    expect(await outcome(client(endpoints.changeMember, { params: ofMain, body: { name: '새대표' } }))).toBe(
      expected,
    );
    expect(await outcome(client(endpoints.deleteMember, { params: ofMain }))).toBe(expected);
  }
});

/** The classes that each manager may give, and the widest scope. */
const GIVES: Record<Manager, readonly GivenClass[]> = {
  'main-admin': GIVEN_CLASSES,
  'co-admin': GIVEN_CLASSES,
  'sub-admin': ['sub-admin', 'role-member-rw', 'role-member-r'],
  'role-member-rw': [],
  'role-member-r': [],
};
const SCOPES: readonly Scope[] = [0, 1, 2, 3, 4];

for (const actorClass of ['main-admin', ...GIVEN_CLASSES] as const)
  test(`[ORG-19] which classes and scopes a ${actorClass} gives`, async () => {
    const client = await manager(actorClass);
    for (const given of GIVEN_CLASSES)
      for (const permsScope of SCOPES) {
        // A sub-admin with scope 0 is a co-admin, and a co-admin with another scope is a sub-admin.
        if (RIGHTS[given].roleId === 1001 && (permsScope === 0) !== (given === 'co-admin')) continue;
        const body = memberBody({
          loginId: freshId(),
          actorClass: given,
          teamId: id('국내영업팀'),
          permsScope,
        });
        const code = await client(endpoints.createMember, { body }).then(
          () => 0,
          (error) => error.code,
        );
        const expected = GIVES[actorClass].includes(given)
          ? actorClass === 'sub-admin' && permsScope === 0
            ? 1612
            : 0
          : actorClass === 'sub-admin'
            ? 1611
            : 1102;
        expect(code, `${actorClass} gives ${given} with scope ${permsScope}`).toBe(expected);
      }
  });

test('[ORG-19] a change cannot widen rights beyond the manager’s own', async () => {
  const jiwoo = await manager('sub-admin');
  const made = async (actorClass: GivenClass, permsScope: Scope, permsTeamIds: string[] = []) => {
    const body = memberBody({
      loginId: freshId(),
      actorClass,
      teamId: id('국내영업팀'),
      permsScope,
      permsTeamIds,
    });
    return { memberId: (await hangyeol(endpoints.createMember, { body })).memberId };
  };
  const wide = await made('role-member-r', 0);
  await jiwoo(endpoints.changeMember, { params: wide, body: { name: '이름만' } });
  await refusal(jiwoo(endpoints.changeMember, { params: wide, body: { roleId: 1001 } }), 'roleNotGiven');
  await refusal(
    jiwoo(endpoints.changeMember, { params: wide, body: { permsGroupId: 1000 } }),
    'scopeNotGiven',
  );
  const narrow = await made('role-member-r', 2);
  await refusal(jiwoo(endpoints.changeMember, { params: narrow, body: { permsScope: 0 } }), 'scopeNotGiven');
  await jiwoo(endpoints.changeMember, { params: narrow, body: { permsGroupId: 1000, permsScope: 1 } });
  const admin = { roleId: 1001 as const, permsTeamIds: [id('해외영업팀')] };
  await refusal(jiwoo(endpoints.changeMember, { params: narrow, body: admin }), 'teamNotGiven');
  const changed = await jiwoo(endpoints.changeMember, {
    params: narrow,
    body: { roleId: 1001, permsTeamIds: [id('국내영업팀')] },
  });
  expect(changed).toMatchObject({
    actorClass: 'sub-admin',
    permsGroupId: null,
    permsScope: 1,
    permsTeamIds: [id('국내영업팀')],
  });
  const other = await made('sub-admin', 1, [id('국내영업팀'), id('해외영업팀')]);
  await refusal(
    jiwoo(endpoints.changeMember, { params: other, body: { permsTeamIds: [id('국내영업팀')] } }),
    'teamNotGiven',
  );
  await jiwoo(endpoints.changeMember, { params: other, body: { name: '그대로' } });
  const { permsTeamIds } = await jiwoo(endpoints.changeMember, { params: other, body: {} });
  expect(permsTeamIds.sort()).toEqual([id('국내영업팀'), id('해외영업팀')].sort());
  const { permsTeamIds: none } = await jiwoo(endpoints.changeMember, {
    params: other,
    body: { roleId: 1002, permsGroupId: 1000 },
  });
  expect(none).toEqual([]);
});

test('[ORG-19] main and co-admin set a member’s own team; other admins add members only in their teams', async () => {
  const body = memberBody({ loginId: freshId(), actorClass: 'role-member-rw', teamId: id('국내영업팀') });
  const { memberId } = await hangyeol(endpoints.createMember, { body });
  const params = { memberId };
  const jiwoo = await manager('sub-admin');
  const refused = await refusal(
    jiwoo(endpoints.changeMember, { params, body: { teamId: id('영업본부') } }),
    'teamNotGiven',
  );
  expect(refused.result).toEqual({ field: 'teamId' });
  await jiwoo(endpoints.changeMember, { params, body: { teamId: id('국내영업팀') } });
  const garam = await manager('co-admin');
  expect(await garam(endpoints.changeMember, { params, body: { teamId: id('인사팀') } })).toMatchObject({
    teamId: id('인사팀'),
    teamName: '인사팀',
  });
  for (const [client, team] of [
    [jiwoo, id('해외영업팀')],
    [jiwoo, id('인사팀')],
    [garam, '00000000000000000000'],
  ] as const) {
    const wanted = memberBody({ loginId: freshId(), actorClass: 'role-member-rw', teamId: team });
    await refusal(client(endpoints.createMember, { body: wanted }), 'teamNotGiven');
  }
});

test('[ORG-06] [ORG-08] returns each class’s permissions and the rights it may give, in the caller’s language', async () => {
  const areum = await manager('role-member-rw');
  const organization = await areum(endpoints.organization, {});
  expect(organization).toMatchObject({ name: '한결상사', mainAdminName: '윤한결', teamId: id('영업본부') });
  const names = organization.permissions.map(({ permissionName }) => permissionName);
  expect(names).toContain('CREATE_FOLDER');
  for (const hidden of ['CREATE_TEAM', 'EDIT_MEMBER', 'CHARGE_POINTS', 'DELETE_DOCUMENT'])
    expect(names).not.toContain(hidden);
  const roles = await areum(endpoints.rolesPermsGroups, {});
  expect(roles.roles.map(({ roleId, name, assignable }) => [roleId, name, assignable])).toEqual([
    [1000, '대표 관리자', false],
    [1001, '관리자', false],
    [1002, '구성원', false],
  ]);
  const jiwoo = await manager('sub-admin');
  const given = await jiwoo(endpoints.rolesPermsGroups, {});
  expect(given.assignableClasses).toEqual(['sub-admin', 'role-member-rw', 'role-member-r']);
  expect(given.scopes.filter(({ assignable }) => assignable).map(({ permsScope }) => permsScope)).toEqual([
    1, 2, 3, 4,
  ]);
  const { list } = await jiwoo(endpoints.listMembers, { query: { limit: 100 } });
  const counted = Object.values(given.classCounts).reduce((sum, count) => sum + count, 0);
  expect(counted).toBe(list.length);
});
