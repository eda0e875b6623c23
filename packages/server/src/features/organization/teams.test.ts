import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { flat, joined, teamIds } from '../../testing/company.ts';
import { logIn, sendDocument, upload } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants({}, 'test');
let hangyeol: Client;
let teams: Record<string, string>;
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  teams = await teamIds(hangyeol);
});

const id = (name: string): string => teams[name] ?? `no team ${name}`;
const add = async (parent: string, name: string): Promise<string> => {
  const { teamId } = await hangyeol(endpoints.createTeam, { body: { parentTeamId: id(parent), name } });
  teams[name] = teamId;
  return teamId;
};
const remove = (name: string) => hangyeol(endpoints.deleteTeam, { params: { teamId: id(name) } });
const treeOf = async (client: Client, query = {}) =>
  flat((await client(endpoints.listTeams, { query })).list).map(({ name, depth }) => `${depth} ${name}`);

test('[ORG-02] [ORG-21] lists the tree with every field; the default team has the organization’s name', async () => {
  const { list } = await hangyeol(endpoints.listTeams, {});
  expect(list).toHaveLength(1);
  expect(flat(list).map(({ name, depth, memberCount }) => [name, depth, memberCount])).toEqual([
    ['한결상사', 0, 4],
    ['경영지원본부', 1, 0],
    ['인사팀', 2, 0],
    ['영업본부', 1, 1],
    ['국내영업팀', 2, 1],
    ['해외영업팀', 2, 0],
  ]);
  const [root] = list;
  const organization = await hangyeol(endpoints.organization, {});
  expect(root).toMatchObject({
    defaultY: true,
    parentTeamId: null,
    organizationId: organization.organizationId,
    abilities: { rename: false, move: false, remove: false, addChild: true, addMember: true },
  });
  expect(root?.children[1]).toMatchObject({
    name: '영업본부',
    defaultY: false,
    parentTeamId: root?.teamId,
    abilities: { rename: true, move: true, remove: true, addChild: true, addMember: true },
  });
  const one = await hangyeol(endpoints.team, { params: { teamId: id('영업본부') } });
  expect(one).toEqual({ ...root?.children[1], parentTeamId: null });
});

test('[ORG-09] each class is offered the teams of its scope, role 1002 none below its own', async () => {
  const seenBy = async (loginId: string, query = {}) =>
    treeOf((await logIn(service().url, loginId)).client, query);
  expect(await seenBy('garam')).toHaveLength(6);
  expect(await seenBy('jiwoo')).toEqual(['1 영업본부', '2 국내영업팀', '2 해외영업팀']);
  expect(await seenBy('areum')).toEqual(['2 국내영업팀']);
  expect(await seenBy('haneul')).toEqual(['0 한결상사']);
  expect(await seenBy('garam', { assigned: true })).toEqual(['0 한결상사']);
  expect(await seenBy('jiwoo', { assigned: true })).toHaveLength(3);
  expect(await seenBy('hangyeol', { teamId: id('경영지원본부') })).toEqual(['1 경영지원본부', '2 인사팀']);
  expect(await seenBy('areum', { teamId: id('경영지원본부') })).toEqual([]);
  const wide = await joined(service(), hangyeol, {
    loginId: 'wide',
    actorClass: 'role-member-rw',
    teamId: id('영업본부'),
    permsScope: 1,
  });
  expect(await treeOf(wide.client)).toEqual(['1 영업본부']);
  await wide.client(endpoints.team, { params: { teamId: id('국내영업팀') } });
  await refusal(wide.client(endpoints.team, { params: { teamId: id('인사팀') } }), 'notFound');
  await refusal((await logIn(service().url, 'sarang')).client(endpoints.listTeams, {}), 'notAllowed');
});

test('[ORG-02] names have 1 to 10 letters and are unique however they are typed', async () => {
  await add('한결상사', '기획 Team');
  for (const name of ['기획 Team', '기획 Team'.normalize('NFD'), ' 기획  TEAM ', '기획 ｔｅａｍ']) {
    const refused = await refusal(
      hangyeol(endpoints.createTeam, { body: { parentTeamId: id('한결상사'), name } }),
      'teamNameTaken',
    );
    expect(refused.result).toEqual({ field: 'name' });
    expect(await hangyeol(endpoints.checkTeamName, { body: { name } })).toEqual({ available: false });
  }
  expect(await hangyeol(endpoints.checkTeamName, { body: { name: '기획Team' } })).toEqual({
    available: true,
  });
  for (const name of ['', '   ', '\u200b', '열한글자가되는팀이름가나']) {
    await refusal(hangyeol(endpoints.checkTeamName, { body: { name } }), 'teamNameLength');
    await refusal(
      hangyeol(endpoints.createTeam, { body: { parentTeamId: id('한결상사'), name } }),
      'teamNameLength',
    );
  }
  for (const name of ['<b>팀</b>', `'; drop--`, '🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢', '%_\\'])
    expect(
      flat((await hangyeol(endpoints.listTeams, { query: { teamId: await add('한결상사', name) } })).list)[0]
        ?.name,
    ).toBe(name);
  await refusal(
    hangyeol(endpoints.changeTeam, { params: { teamId: id('인사팀') }, body: { name: '영업본부' } }),
    'teamNameTaken',
  );
  await hangyeol(endpoints.changeTeam, { params: { teamId: id('인사팀') }, body: { name: '인사팀' } });
});

test('[ORG-03] no team is deeper than four levels, after creation or a move', async () => {
  await add('국내영업팀', '서울지점');
  const tooDeep = { parentTeamId: id('서울지점'), name: '강남' };
  expect((await refusal(hangyeol(endpoints.createTeam, { body: tooDeep }), 'teamTooDeep')).message).toBe(
    '팀 계층 구조는 최대 4단을 넘을 수 없습니다.',
  );
  const move = (team: string, parent: string) =>
    hangyeol(endpoints.changeTeam, { params: { teamId: id(team) }, body: { parentTeamId: id(parent) } });
  await refusal(move('국내영업팀', '인사팀'), 'teamTooDeep');
  await refusal(move('영업본부', '경영지원본부'), 'teamTooDeep');
  expect((await refusal(move('영업본부', '서울지점'), 'teamIntoDescendant')).message).toBe(
    '같은 소속의 하위팀으로 변경할 수 없습니다.',
  );
  await refusal(move('영업본부', '영업본부'), 'teamIntoDescendant');
  await move('국내영업팀', '경영지원본부');
  expect(await treeOf(hangyeol, { teamId: id('경영지원본부') })).toEqual([
    '1 경영지원본부',
    '2 국내영업팀',
    '3 서울지점',
    '2 인사팀',
  ]);
  await move('서울지점', '한결상사');
  expect(await treeOf(hangyeol, { teamId: id('서울지점') })).toEqual(['1 서울지점']);
  await move('국내영업팀', '영업본부');
});

test('[ORG-03] a new name and a move in one call both happen or neither', async () => {
  await refusal(
    hangyeol(endpoints.changeTeam, {
      params: { teamId: id('영업본부') },
      body: { name: '새영업본부', parentTeamId: id('국내영업팀') },
    }),
    'teamIntoDescendant',
  );
  expect(await treeOf(hangyeol)).toContain('1 영업본부');
});

test('[ORG-03] two concurrent moves create no cycle', async () => {
  await add('한결상사', '가팀');
  await add('한결상사', '나팀');
  const move = (team: string, parent: string) =>
    hangyeol(endpoints.changeTeam, { params: { teamId: id(team) }, body: { parentTeamId: id(parent) } });
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.allSettled([move('가팀', '나팀'), move('나팀', '가팀')]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    await move('가팀', '한결상사');
    await move('나팀', '한결상사');
  }
});

test('[ORG-04] deleting a team moves its members, documents and folders to the default team', async () => {
  await add('영업본부', '임시팀');
  const { client: doe } = await joined(service(), hangyeol, {
    loginId: 'doeun',
    actorClass: 'role-member-rw',
    teamId: id('임시팀'),
  });
  const documentId = await sendDocument(doe, { fileId: await upload(doe, 'pdf/issue16278.pdf') });
  const folder = async (client: Client, name: string, teamId?: string) =>
    (await client(endpoints.createFolder, { body: { name, ...(teamId ? { teamId } : {}) } })).folderId;
  await folder(hangyeol, '계약');
  await folder(hangyeol, '열네글자까지쓰는폴더이름이다');
  const same = await folder(doe, '계약');
  await folder(doe, '열네글자까지쓰는폴더이름이다');
  await folder(doe, '견적');
  await doe(endpoints.moveDocuments, { params: { folderId: same }, body: { documentIds: [documentId] } });
  await refusal(remove('영업본부'), 'teamHasChildren');
  expect(await remove('임시팀')).toEqual({ movedMembers: 1 });
  const document = await hangyeol(endpoints.document, { params: { documentId } });
  expect(document).toMatchObject({ teamId: id('한결상사'), folderId: same });
  const { list } = await doe(endpoints.listFolders, {});
  expect(list.map((one) => one.name)).toEqual([
    '견적',
    '계약',
    '계약 2',
    '열네글자까지쓰는폴더이름 2',
    '열네글자까지쓰는폴더이름이다',
  ]);
  expect((await doe(endpoints.organization, {})).teamId).toBe(id('한결상사'));
  await refusal(remove('임시팀'), 'notFound');
  expect((await refusal(remove('한결상사'), 'defaultTeamFixed')).message).toContain('기본 팀');
  await refusal(
    hangyeol(endpoints.changeTeam, { params: { teamId: id('한결상사') }, body: { name: '전사' } }),
    'defaultTeamFixed',
  );
});

test('[ORG-02] of fifty concurrent teams with one name one is created', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      hangyeol(endpoints.createTeam, { body: { parentTeamId: id('한결상사'), name: '동시팀' } }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set([1602]));
});

test('[ORG-17] only main and co-admin change teams', async () => {
  for (const loginId of ['jiwoo', 'areum', 'haneul', 'bada', 'sarang']) {
    const { client } = await logIn(service().url, loginId);
    const params = { teamId: id('국내영업팀') };
    await refusal(
      client(endpoints.createTeam, { body: { parentTeamId: id('국내영업팀'), name: '새팀' } }),
      'notAllowed',
    );
    await refusal(client(endpoints.changeTeam, { params, body: { name: '새팀' } }), 'notAllowed');
    await refusal(client(endpoints.deleteTeam, { params }), 'notAllowed');
  }
  const { client: garam } = await logIn(service().url, 'garam');
  const { teamId } = await garam(endpoints.createTeam, {
    body: { parentTeamId: id('한결상사'), name: '가람팀' },
  });
  await garam(endpoints.changeTeam, { params: { teamId }, body: { name: '가람2팀' } });
  await garam(endpoints.deleteTeam, { params: { teamId } });
});

test('[ORG-10] another organization’s team is reported as absent', async () => {
  const { client: sarang } = await logIn(service().url, 'sarang');
  await sarang(endpoints.createOrganization, {
    body: {
      name: '사랑상회',
      business: {
        representativeName: '박사랑',
        businessName: '사랑상회',
        registrationNumber: '214-87-65433',
      },
    },
  });
  const before = await ownerRows(service(), 'select * from team order by id');
  for (const teamId of [id('영업본부'), id('한결상사'), '00000000000000000000']) {
    const params = { teamId };
    await refusal(sarang(endpoints.team, { params }), 'notFound');
    await refusal(sarang(endpoints.changeTeam, { params, body: { name: '남의 팀' } }), 'notFound');
    await refusal(sarang(endpoints.deleteTeam, { params }), 'notFound');
    await refusal(
      sarang(endpoints.createTeam, { body: { parentTeamId: teamId, name: '남의 팀' } }),
      'notFound',
    );
    expect((await sarang(endpoints.listTeams, { query: params })).list).toEqual([]);
  }
  expect(await ownerRows(service(), 'select * from team order by id')).toEqual(before);
});
