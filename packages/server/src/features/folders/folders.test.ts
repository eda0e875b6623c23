import { endpoints, NO_FOLDER } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { joined, memberIdOf, teamIds } from '../../testing/company.ts';
import { logIn, sendDocument, upload } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants({}, 'test');
let hangyeol: Client;
let jiwoo: Client;
let areum: Client;
let haneul: Client;
let sarang: Client;
let teams: Record<string, string>;
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  ({ client: jiwoo } = await logIn(service().url, 'jiwoo'));
  ({ client: areum } = await logIn(service().url, 'areum'));
  ({ client: haneul } = await logIn(service().url, 'haneul'));
  ({ client: sarang } = await logIn(service().url, 'sarang'));
  teams = await teamIds(hangyeol);
});

const id = (name: string): string => teams[name] ?? `no team ${name}`;
const made = async (client: Client, name: string, team?: string) =>
  (await client(endpoints.createFolder, { body: { name, ...(team ? { teamId: id(team) } : {}) } })).folderId;
const names = async (client: Client, query = {}) =>
  (await client(endpoints.listFolders, { query })).list.map((folder) => folder.name);
const seen = async (client: Client, folderId: string) =>
  (await client(endpoints.listFolders, {})).list.find((folder) => folder.folderId === folderId);
const drop = (client: Client, folderId: string) => client(endpoints.deleteFolder, { params: { folderId } });

test('[FLD-01] [FLD-03] creates, lists, renames and deletes folders of a team', async () => {
  const folderId = await made(areum, ' 근로  계약 ');
  expect(await seen(areum, folderId)).toEqual({
    folderId,
    name: '근로 계약',
    teamId: id('국내영업팀'),
    teamName: '국내영업팀',
    type: 'team',
    documentCount: 0,
    isShared: false,
    sharedBy: null,
    sharedCount: 0,
    sharedTeamCount: 0,
    abilities: { rename: true, share: true, remove: true, addDocuments: true },
  });
  await areum(endpoints.renameFolder, { params: { folderId }, body: { name: '2026 근로 계약' } });
  await made(areum, '10월');
  await made(areum, '9월');
  expect(await names(areum)).toEqual(['9월', '10월', '2026 근로 계약']);
  expect(await names(jiwoo, { teamId: id('국내영업팀') })).toEqual(['9월', '10월', '2026 근로 계약']);
  expect(await names(haneul)).toEqual([]);
  await refusal(haneul(endpoints.listFolders, { query: { teamId: id('국내영업팀') } }), 'notFound');
  for (const folder of (await areum(endpoints.listFolders, {})).list) await drop(areum, folder.folderId);
  expect(await names(areum)).toEqual([]);
});

test('[ERR-10] [FLD-01] a name has 1 to 14 letters and is unique in a team, however it is typed', async () => {
  const folderId = await made(areum, '계약 Folder');
  for (const name of ['계약 Folder', '계약 folder'.normalize('NFD'), ' 계약   FOLDER']) {
    const refused = await refusal(areum(endpoints.createFolder, { body: { name } }), 'folderNameTaken');
    expect(refused.result).toEqual({ field: 'name' });
  }
  const other = await made(jiwoo, '계약 Folder', '해외영업팀');
  await refusal(
    jiwoo(endpoints.changeFolder, { params: { folderId: other }, body: { teamId: id('국내영업팀') } }),
    'folderNameTaken',
  );
  const third = await made(areum, '다른 이름');
  await refusal(
    areum(endpoints.renameFolder, { params: { folderId: third }, body: { name: '계약 FOLDER' } }),
    'folderNameTaken',
  );
  for (const name of ['', ' \u200b ', '열다섯글자가되는폴더이름은안됨'])
    await refusal(areum(endpoints.createFolder, { body: { name } }), 'folderNameLength');
  await refusal(areum(endpoints.createFolder, { body: { name: '880808-1234567' } }), 'residentNumber');
  for (const name of [`<i>'";--</i>`, '../../etc', '📁'.repeat(14)])
    await drop(areum, await made(areum, name));
  for (const one of [folderId, other, third]) await drop(hangyeol, one);
});

test('[ERR-10] of fifty concurrent folders with one name one is created, in a team and without one', async () => {
  for (const client of [areum, sarang]) {
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => made(client, '동시에')));
    const [winner, ...more] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(more).toEqual([]);
    const codes = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set([1608]));
    await drop(client, winner ?? '');
  }
});

test('[ORG-20] who creates and changes folders in which team', async () => {
  const TEAMS = ['한결상사', '영업본부', '국내영업팀', '해외영업팀', '경영지원본부', '인사팀'];
  const makes: Record<string, readonly string[]> = {
    hangyeol: TEAMS,
    garam: TEAMS,
    jiwoo: ['영업본부', '국내영업팀', '해외영업팀'],
    areum: ['국내영업팀'],
    haneul: ['한결상사'],
    bada: ['한결상사'],
  };
  for (const [loginId, allowed] of Object.entries(makes)) {
    const { client } = await logIn(service().url, loginId);
    const { creatableTeamIds, canCreate } = await client(endpoints.listFolders, {});
    expect(new Set(creatableTeamIds), loginId).toEqual(new Set(allowed.map(id)));
    expect(canCreate).toBe(true);
    for (const team of TEAMS) {
      if (allowed.includes(team)) await drop(client, await made(client, '시험', team));
      else await refusal(made(client, '시험', team), 'notFound');
    }
  }
  const { client } = await joined(service(), hangyeol, {
    loginId: 'nocharge',
    actorClass: 'sub-admin',
    teamId: id('영업본부'),
    permsTeamIds: [id('국내영업팀')],
  });
  await refusal(made(client, '시험', '영업본부'), 'notAllowed');
  await drop(client, await made(client, '시험', '국내영업팀'));
  const inOther = await made(hangyeol, '남의 팀', '해외영업팀');
  const params = { folderId: inOther };
  await refusal(client(endpoints.renameFolder, { params, body: { name: '내 것' } }), 'notAllowed');
  await refusal(client(endpoints.deleteFolder, { params }), 'notAllowed');
  await refusal(client(endpoints.changeFolder, { params, body: { memberIds: [] } }), 'notAllowed');
  await drop(hangyeol, inOther);
  const own = await made(jiwoo, '옮길 폴더', '국내영업팀');
  const move = (team: string) =>
    jiwoo(endpoints.changeFolder, { params: { folderId: own }, body: { teamId: id(team) } });
  await move('해외영업팀');
  await refusal(move('인사팀'), 'notFound');
  await drop(jiwoo, own);
});

test('[FLD-02] members with a share see a folder but cannot change it', async () => {
  const folderId = await made(areum, '함께 볼 것');
  const params = { folderId };
  const [ofHaneul, ofBada, ofAreum] = await Promise.all(
    ['haneul', 'bada', 'areum'].map((loginId) => memberIdOf(service(), loginId)),
  );
  if (!ofHaneul || !ofBada || !ofAreum) throw new Error('the demo people are missing');
  const available = async (body = {}) =>
    (await areum(endpoints.availableMembers, { params, body })).list.map((person) => person.loginId);
  expect(await available()).not.toContain('areum');
  expect(await available({ search: '하늘'.normalize('NFD') })).toEqual(['haneul']);
  expect(await available({ teamId: id('영업본부') })).toEqual(['jiwoo']);
  expect(await available({ excludeMemberIds: [ofHaneul, ofBada] })).not.toContain('bada');
  const page = await areum(endpoints.availableMembers, { params, body: {}, query: { page: 2, limit: 2 } });
  expect(page.total).toBe((await available()).length);
  expect(page.list).toHaveLength(2);
  await refusal(haneul(endpoints.accessibleMembers, { params }), 'notFound');
  const share = (memberIds: string[]) => areum(endpoints.changeFolder, { params, body: { memberIds } });
  await share([ofHaneul, ofBada, ofAreum, ofHaneul]);
  expect(await seen(haneul, folderId)).toMatchObject({
    isShared: true,
    sharedBy: '조아름',
    sharedCount: 2,
    abilities: { rename: false, share: false, remove: false, addDocuments: false },
  });
  const { list, teams: sharedTeams } = await haneul(endpoints.accessibleMembers, { params });
  expect(sharedTeams).toEqual([]);
  expect(list).toEqual([
    { memberId: ofHaneul, name: '김하늘', loginId: 'haneul', teamName: '한결상사' },
    { memberId: ofBada, name: '이바다', loginId: 'bada', teamName: '한결상사' },
  ]);
  await refusal(haneul(endpoints.renameFolder, { params, body: { name: '내 것' } }), 'notAllowed');
  await refusal(haneul(endpoints.deleteFolder, { params }), 'notAllowed');
  await refusal(haneul(endpoints.availableMembers, { params, body: {} }), 'notAllowed');
  const documentId = await sendDocument(areum, { fileId: await upload(areum, 'pdf/issue16278.pdf') });
  await refusal(haneul(endpoints.document, { params: { documentId } }), 'notFound');
  await areum(endpoints.moveDocuments, { params, body: { documentIds: [documentId] } });
  await haneul(endpoints.document, { params: { documentId } });
  expect((await seen(haneul, folderId))?.documentCount).toBe(1);
  await refusal(share([ofHaneul, 'nobody']), 'notFound');
  await refusal(share([await memberIdOf(service(), 'sarang')]), 'notFound');
  await share([ofBada]);
  expect(await seen(haneul, folderId)).toBeUndefined();
  await refusal(haneul(endpoints.document, { params: { documentId } }), 'notFound');
  expect(await drop(areum, folderId)).toEqual({ unfiledDocuments: 1 });
  expect((await areum(endpoints.document, { params: { documentId } })).folderId).toBeNull();
});

test('[FLD-01] [DOC-13] moves documents into folders and out of them, all of them or none', async () => {
  const fileId = await upload(areum, 'pdf/issue16278.pdf');
  const mine = await sendDocument(areum, { fileId, name: '아름의 계약' });
  const draft = await sendDocument(areum, { fileId, name: '아름의 초안', send: false });
  const ofHangyeol = await sendDocument(hangyeol, {
    fileId: await upload(hangyeol, 'pdf/issue16278.pdf'),
    name: '대표의 계약',
  });
  const folderId = await made(areum, '철');
  const params = { folderId };
  const file = (client: Client, documentIds: string[], into = folderId) =>
    client(endpoints.moveDocuments, { params: { folderId: into }, body: { documentIds } });
  const folderOf = async (documentId: string) =>
    (await hangyeol(endpoints.document, { params: { documentId } })).folderId;
  expect((await refusal(file(areum, []), 'emptySelection')).result).toEqual({ field: 'documentIds' });
  await refusal(file(areum, [mine, ofHangyeol]), 'notFound');
  await refusal(file(areum, [mine, 'nothing']), 'notFound');
  await refusal(file(haneul, [ofHangyeol]), 'notFound');
  expect(await folderOf(mine)).toBeNull();
  const unfiled = (await areum(endpoints.listFolders, {})).unfiledCount;
  expect(await file(areum, [mine, draft, mine])).toEqual({ moved: 2 });
  expect(await folderOf(mine)).toBe(folderId);
  expect((await seen(areum, folderId))?.documentCount).toBe(2);
  expect((await seen(jiwoo, folderId))?.documentCount).toBe(1);
  expect((await areum(endpoints.listFolders, {})).unfiledCount).toBe(unfiled - 2);
  await refusal(file(jiwoo, [draft]), 'notFound');
  const elsewhere = await made(jiwoo, '해외 철', '해외영업팀');
  await refusal(file(jiwoo, [mine], elsewhere), 'notAllowed');
  await file(hangyeol, [ofHangyeol], elsewhere);
  expect(await hangyeol(endpoints.document, { params: { documentId: ofHangyeol } })).toMatchObject({
    folderId: elsewhere,
    teamId: id('해외영업팀'),
  });
  await jiwoo(endpoints.changeFolder, { params: { folderId: elsewhere }, body: { teamId: id('영업본부') } });
  const moved = await hangyeol(endpoints.document, { params: { documentId: ofHangyeol } });
  expect(moved.teamId).toBe(id('영업본부'));
  expect(await file(jiwoo, [mine], NO_FOLDER)).toEqual({ moved: 1 });
  expect(await folderOf(mine)).toBeNull();
  expect(await areum(endpoints.deleteFolder, { params })).toEqual({ unfiledDocuments: 1 });
  await drop(jiwoo, elsewhere);
});

test('[FLD-01] a personal account has its own folders and cannot share them', async () => {
  const folderId = await made(sarang, '내 것');
  const params = { folderId };
  expect(await seen(sarang, folderId)).toMatchObject({
    teamId: null,
    teamName: null,
    type: 'personal',
    abilities: { rename: true, share: false, remove: true, addDocuments: true },
  });
  expect(await sarang(endpoints.listFolders, {})).toMatchObject({ creatableTeamIds: [], canCreate: true });
  await refusal(sarang(endpoints.createFolder, { body: { name: '내 것' } }), 'folderNameTaken');
  await refusal(
    sarang(endpoints.changeFolder, { params, body: { memberIds: [await memberIdOf(service(), 'haneul')] } }),
    'notFound',
  );
  expect((await sarang(endpoints.availableMembers, { params, body: {} })).list).toEqual([]);
  await refusal(made(sarang, '남의 팀', '국내영업팀'), 'notFound');
  const documentId = await sendDocument(sarang, { fileId: await upload(sarang, 'pdf/issue16278.pdf') });
  await sarang(endpoints.moveDocuments, { params, body: { documentIds: [documentId] } });
  expect((await seen(sarang, folderId))?.documentCount).toBe(1);
  expect(await drop(sarang, folderId)).toEqual({ unfiledDocuments: 1 });
});

test('[ORG-10] another tenant’s folder looks absent', async () => {
  const folderId = await made(areum, '국내 철');
  const before = await ownerRows(service(), 'select * from folder order by id');
  const documentId = await sendDocument(sarang, { fileId: await upload(sarang, 'pdf/issue16278.pdf') });
  for (const foreign of [folderId, '00000000000000000000']) {
    const params = { folderId: foreign };
    await refusal(sarang(endpoints.renameFolder, { params, body: { name: '내 것' } }), 'notFound');
    await refusal(sarang(endpoints.changeFolder, { params, body: { memberIds: [] } }), 'notFound');
    await refusal(sarang(endpoints.deleteFolder, { params }), 'notFound');
    await refusal(sarang(endpoints.accessibleMembers, { params }), 'notFound');
    await refusal(sarang(endpoints.availableMembers, { params, body: {} }), 'notFound');
    await refusal(
      sarang(endpoints.moveDocuments, { params, body: { documentIds: [documentId] } }),
      'notFound',
    );
  }
  expect(await ownerRows(service(), 'select * from folder order by id')).toEqual(before);
});
