import { endpoints } from '@dojang/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { joined, memberIdOf, teamIds } from '../../testing/company.ts';
import { logIn, sendDocument, upload } from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Folders that are shared with teams: who has the right, since when, and who is told. */

const service = serviceWithInvariants({}, 'test');
let hangyeol: Client;
let areum: Client;
let haneul: Client;
let teams: Record<string, string>;
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  ({ client: areum } = await logIn(service().url, 'areum'));
  ({ client: haneul } = await logIn(service().url, 'haneul'));
  teams = await teamIds(hangyeol);
});

const id = (name: string): string => teams[name] ?? `no team ${name}`;
const share = (folderId: string, body: { sharedTeamIds?: string[]; memberIds?: string[] }) =>
  areum(endpoints.changeFolder, { params: { folderId }, body });
const made = async (name: string) => (await areum(endpoints.createFolder, { body: { name } })).folderId;
const seen = async (client: Client, folderId: string) =>
  (await client(endpoints.listFolders, {})).list.find((folder) => folder.folderId === folderId);
const newsOf = async (client: Client, folderId: string) =>
  (await client(endpoints.listNews, {})).folders.filter((folder) => folder.folderId === folderId);
const newcomer = (loginId: string, team: string) =>
  joined(service(), hangyeol, { loginId, actorClass: 'role-member-rw', teamId: id(team), name: '새사람' });

test('[FLD-02] [ORG-20] the present members of a team see a folder shared with it, later ones too, and nobody who has left it', async () => {
  const folderId = await made('팀과 함께');
  const documentId = await sendDocument(areum, { fileId: await upload(areum, 'pdf/issue16278.pdf') });
  await areum(endpoints.moveDocuments, { params: { folderId }, body: { documentIds: [documentId] } });
  const reads = (client: Client) => client(endpoints.document, { params: { documentId } });
  const listed = async (client: Client) =>
    (await client(endpoints.listDocuments, { query: { limit: 100 } })).list.some(
      (one) => one.documentId === documentId,
    );
  await refusal(reads(haneul), 'notFound');

  await share(folderId, { sharedTeamIds: [id('한결상사'), id('한결상사')] });
  expect(await seen(haneul, folderId)).toMatchObject({
    isShared: true,
    sharedBy: '조아름',
    documentCount: 1,
    sharedCount: 0,
    sharedTeamCount: 1,
    abilities: { rename: false, share: false, remove: false, addDocuments: false },
  });
  await reads(haneul);
  expect(await listed(haneul)).toBe(true);
  const countsOf = async (client: Client) => (await client(endpoints.listDocuments, {})).counts;
  const counts = await countsOf(haneul);
  await share(folderId, { memberIds: [await memberIdOf(service(), 'haneul')] });
  // What is shared by name and through the team is one folder with the same documents.
  expect(await countsOf(haneul)).toEqual(counts);
  await share(folderId, { memberIds: [] });

  const later = await newcomer('later1', '한결상사');
  expect(await seen(later.client, folderId)).toMatchObject({ isShared: true });
  await reads(later.client);
  const params = { memberId: later.memberId };
  await hangyeol(endpoints.changeMember, { params, body: { teamId: id('인사팀') } });
  expect(await seen(later.client, folderId)).toBeUndefined();
  await refusal(reads(later.client), 'notFound');
  expect(await listed(later.client)).toBe(false);
  await refusal(later.client(endpoints.accessibleMembers, { params: { folderId } }), 'notFound');
  await hangyeol(endpoints.changeMember, { params, body: { teamId: id('한결상사') } });
  await reads(later.client);

  await share(folderId, { sharedTeamIds: [] });
  expect(await seen(haneul, folderId)).toBeUndefined();
  await refusal(reads(haneul), 'notFound');
});

test('[FLD-02] the members of teams below a shared team get no right by it', async () => {
  const folderId = await made('위 팀만');
  const below = await newcomer('below1', '해외영업팀');
  await share(folderId, { sharedTeamIds: [id('영업본부')] });
  expect(await seen(below.client, folderId)).toBeUndefined();
});

test('[FLD-02] teams are found by name with the number of their members, and those that are chosen are left out', async () => {
  const folderId = await made('찾는 폴더');
  const params = { folderId };
  const found = await areum(endpoints.availableMembers, {
    params,
    body: { search: '영업'.normalize('NFD') },
  });
  expect(found.teams.map((team) => team.name)).toEqual(['영업본부', '국내영업팀', '해외영업팀']);
  expect(found.teams[1]).toEqual({
    teamId: id('국내영업팀'),
    name: '국내영업팀',
    memberCount: (await hangyeol(endpoints.listMembers, { query: { teamId: id('국내영업팀') } })).total,
  });
  const excludeTeamIds = [id('영업본부')];
  const rest = await areum(endpoints.availableMembers, { params, body: { search: '영업', excludeTeamIds } });
  expect([rest.teams.length, rest.teamTotal]).toEqual([2, 2]);
  await share(folderId, { sharedTeamIds: excludeTeamIds });
  const { teams: shared, list } = await areum(endpoints.accessibleMembers, { params });
  expect(shared.map((team) => team.name)).toEqual(['영업본부']);
  expect(list).toEqual([]);
  const refused = await refusal(share(folderId, { sharedTeamIds: ['nothing'] }), 'notFound');
  expect(refused.result).toEqual({ field: 'sharedTeamIds' });
  expect((await seen(areum, folderId))?.sharedTeamCount).toBe(1);
});

describe('the bell', () => {
  test('[FLD-02] [DOC-11] tells each person once of a shared folder, and not the one who shared it', async () => {
    const folderId = await made('알릴 폴더');
    const memberIds = [await memberIdOf(service(), 'haneul')];
    await share(folderId, { sharedTeamIds: [id('한결상사'), id('국내영업팀')], memberIds });
    expect(await newsOf(haneul, folderId)).toEqual([
      { folderId, name: '알릴 폴더', sharedBy: '조아름', at: expect.any(String), isUnseen: true },
    ]);
    const { client: bada } = await logIn(service().url, 'bada');
    expect(await newsOf(bada, folderId)).toHaveLength(1);
    expect(await newsOf(areum, folderId)).toEqual([]);
    const before = (await haneul(endpoints.listNews, {})).unseen;
    expect(before).toBeGreaterThan(0);
    await haneul(endpoints.checkAllDocuments, {});
    expect((await haneul(endpoints.listNews, {})).unseen).toBe(0);
    // Sharing again what is shared already tells nobody.
    await share(folderId, { sharedTeamIds: [id('한결상사')], memberIds });
    expect(await newsOf(haneul, folderId)).toMatchObject([{ isUnseen: false }]);
    await share(folderId, { sharedTeamIds: [], memberIds: [] });
    expect(await newsOf(haneul, folderId)).toEqual([]);
  });
});
