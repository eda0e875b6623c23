import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { joined, memberBody, teamIds } from '../../testing/company.ts';
import { documentBody, logIn, upload } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Concurrent changes of teams, members and folders have the result of some sequential order. */

const service = serviceWithInvariants();
let hangyeol: Client;
let teams: Record<string, string>;
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  teams = await teamIds(hangyeol);
});
const id = (name: string): string => teams[name] ?? `no team ${name}`;

const SERVER_FAULT = 1103;

/** Returns the codes of all replies, 0 for success; fails on a server error. */
async function codesOf(calls: readonly Promise<unknown>[]): Promise<number[]> {
  const codes = (await Promise.allSettled(calls)).map((answer) =>
    answer.status === 'fulfilled' ? 0 : Number(answer.reason.code),
  );
  for (const code of codes) {
    expect(code).not.toBeNaN();
    expect(code).not.toBe(SERVER_FAULT);
  }
  return codes;
}
const winners = (codes: readonly number[]): number => codes.filter((code) => code === 0).length;
const fifty = (call: () => Promise<unknown>) => codesOf(Array.from({ length: 50 }, call));

test('[ORG-04] a team that is deleted while members, folders and documents are added to it loses none of them', async () => {
  const fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  for (let round = 0; round < 4; round += 1) {
    const name = `임시${round}`;
    const { teamId } = await hangyeol(endpoints.createTeam, { body: { parentTeamId: id('영업본부'), name } });
    const { client, memberId } = await joined(service(), hangyeol, {
      loginId: `racer${round}`,
      actorClass: 'role-member-rw',
      teamId,
    });
    const { folderId } = await hangyeol(endpoints.createFolder, { body: { name: `철 ${round}`, teamId } });
    const send = { ...documentBody({ fileId, send: false }), folderId };
    const people = [memberId];
    const folders = [folderId];
    const newcomer = async (number: number) => {
      const member = { loginId: `late${round}x${number}`, actorClass: 'sub-admin', teamId } as const;
      const body = memberBody({ ...member, permsTeamIds: [teamId] });
      people.push((await hangyeol(endpoints.createMember, { body })).memberId);
    };
    const folder = async (by: Client, body: { name: string; teamId?: string }) =>
      folders.push((await by(endpoints.createFolder, { body })).folderId);
    const { documentId } = await hangyeol(endpoints.createDocument, { body: send });
    const documents = [documentId];
    const params = { memberId };
    await codesOf([
      newcomer(1),
      folder(hangyeol, { name: '새 철', teamId }),
      folder(client, { name: '내 철' }),
      hangyeol(endpoints.createDocument, { body: send }).then((made) => documents.push(made.documentId)),
      hangyeol(endpoints.deleteTeam, { params: { teamId } }),
      newcomer(2),
      hangyeol(endpoints.changeMember, { params, body: { teamId: id('인사팀') } }),
      hangyeol(endpoints.changeMember, {
        params,
        body: { roleId: 1001, permsScope: 1, permsTeamIds: [teamId] },
      }),
      hangyeol(endpoints.moveDocuments, { params: { folderId }, body: { documentIds: [documentId] } }),
      hangyeol(endpoints.changeFolder, { params: { folderId }, body: { teamId: id('인사팀') } }),
      folder(client, { name: '내 철 둘' }),
    ]);
    const left = await ownerRows(service(), 'select 1 from team where public_id = $1', [teamId]);
    expect(left).toEqual([]);
    const places = [id('한결상사'), id('인사팀')];
    const members = (await hangyeol(endpoints.listMembers, { query: { limit: 100 } })).list;
    const ofPeople = members.filter((one) => people.includes(one.memberId)).map((one) => one.teamId);
    expect(ofPeople).toHaveLength(people.length);
    const shelf = (await hangyeol(endpoints.listFolders, {})).list;
    const ofFolders = shelf.filter((one) => folders.includes(one.folderId)).map((one) => one.teamId);
    expect(ofFolders).toHaveLength(folders.length);
    for (const place of [...ofPeople, ...ofFolders]) expect(places).toContain(place);
    for (const one of documents) {
      const kept = await hangyeol(endpoints.document, { params: { documentId: one } });
      expect([places.includes(kept.teamId ?? ''), kept.folderId]).toEqual([true, folderId]);
    }
  }
});

test('[ORG-03] [ORG-04] of fifty equal concurrent changes of a team each ends as if it were alone', async () => {
  const make = async (name: string) =>
    (await hangyeol(endpoints.createTeam, { body: { parentTeamId: id('한결상사'), name } })).teamId;
  const one = { teamId: await make('첫째') };
  const two = { teamId: await make('둘째') };
  const named = await codesOf(
    Array.from({ length: 50 }, (_, at) =>
      hangyeol(endpoints.changeTeam, { params: at % 2 === 0 ? one : two, body: { name: '같은이름' } }),
    ),
  );
  expect(winners(named)).toBe(25);
  expect(new Set(named)).toEqual(new Set([0, 1602]));
  expect(winners(await fifty(() => hangyeol(endpoints.deleteTeam, { params: one })))).toBe(1);
  expect(winners(await fifty(() => hangyeol(endpoints.deleteTeam, { params: two })))).toBe(1);
});

test('[ORG-05] of fifty concurrent closings of a sub-account one succeeds, and of fifty changes none is partial', async () => {
  const { memberId } = await joined(service(), hangyeol, {
    loginId: 'wanted',
    actorClass: 'role-member-rw',
    teamId: id('국내영업팀'),
  });
  const params = { memberId };
  const roles = [
    { roleId: 1001 as const, permsScope: 1 as const, permsTeamIds: [id('국내영업팀'), id('해외영업팀')] },
    { roleId: 1002 as const, permsGroupId: 1001 as const, permsScope: 2 as const },
  ];
  const changed = await codesOf(
    Array.from({ length: 50 }, (_, at) =>
      hangyeol(endpoints.changeMember, { params, body: roles[at % 2] ?? {} }),
    ),
  );
  expect(winners(changed)).toBe(50);
  const { list } = await hangyeol(endpoints.listMembers, { query: { limit: 100 } });
  const { roleId, permsGroupId, permsScope, permsTeamIds } =
    list.find((one) => one.memberId === memberId) ?? {};
  expect([
    { permsGroupId: null, ...roles[0] },
    { permsTeamIds: [], ...roles[1] },
  ]).toContainEqual({ roleId, permsGroupId, permsScope, permsTeamIds });
  expect(winners(await fifty(() => hangyeol(endpoints.deleteMember, { params })))).toBe(1);
});

test('[FLD-01] [FLD-02] of ten deletions of a folder that is shared and filled meanwhile one succeeds, and its documents stay outside', async () => {
  const fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  const made = await hangyeol(endpoints.createDocument, { body: documentBody({ fileId, send: false }) });
  const documentIds = [made.documentId];
  const people = (await hangyeol(endpoints.listMembers, { query: { limit: 100 } })).list;
  const memberIds = people.map((member) => member.memberId);
  for (let round = 0; round < 4; round += 1) {
    const { folderId } = await hangyeol(endpoints.createFolder, { body: { name: '잠깐' } });
    const params = { folderId };
    const leaver = await joined(service(), hangyeol, {
      loginId: `leaver${round}`,
      actorClass: 'role-member-r',
      teamId: id('인사팀'),
    });
    const filed = [...documentIds];
    const codes = await codesOf([
      ...Array.from({ length: 10 }, () =>
        hangyeol(endpoints.moveDocuments, { params, body: { documentIds } }),
      ),
      hangyeol(endpoints.changeFolder, { params, body: { memberIds } }),
      hangyeol(endpoints.changeFolder, { params, body: { memberIds: [...memberIds, leaver.memberId] } }),
      hangyeol(endpoints.deleteMember, { params: { memberId: leaver.memberId } }),
      hangyeol(endpoints.createDocument, {
        body: { ...documentBody({ fileId, send: false }), folderId },
      }).then(({ documentId }) => filed.push(documentId)),
      ...Array.from({ length: 10 }, () => hangyeol(endpoints.deleteFolder, { params })),
    ]);
    expect(winners(codes.slice(-10))).toBe(1);
    for (const documentId of filed)
      expect((await hangyeol(endpoints.document, { params: { documentId } })).folderId).toBeNull();
    const left = (await hangyeol(endpoints.listFolders, {})).list.map((folder) => folder.folderId);
    expect(left).not.toContain(folderId);
  }
});
