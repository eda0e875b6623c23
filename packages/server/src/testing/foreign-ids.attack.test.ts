import { endpoints } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentBody, logIn, sendDocument, upload } from './main-job.ts';
import { newcomer, signUpMember } from './members.ts';
import { ownerRows, refusal } from './refusals.ts';
import type { Client } from './test-client.ts';
import { serviceWithInvariants } from './with-invariants.ts';

/**
 * Ids of another organization in a body or a query, with an own id in the path: they are reported as absent, and nothing changes.
 */

const service = serviceWithInvariants();
let stranger: Client;
let own: { team: string; folder: string; document: string; file: string; template: string };
let foreign: {
  team: string;
  folder: string;
  document: string;
  member: string;
  template: string;
  file: string;
};

beforeAll(async () => {
  const hangyeol = (await logIn(service().url, 'hangyeol')).client;
  const { client } = await signUpMember(service(), {
    ...newcomer(),
    type: 'business',
    business: { representativeName: '류다온', businessName: '다온문구', registrationNumber: '123-45-67891' },
  });
  stranger = client;
  foreign = { ...(await placesOf(hangyeol)), member: (await hangyeol(endpoints.user, {})).userId };
  own = await placesOf(stranger);
});

async function placesOf(client: Client) {
  const parentTeamId = (await client(endpoints.organization, {})).defaultTeamId;
  const { teamId: team } = await client(endpoints.createTeam, { body: { parentTeamId, name: '자리' } });
  const { folderId: folder } = await client(endpoints.createFolder, { body: { name: '자리' } });
  const file = await upload(client, 'pdf/issue16278.pdf');
  const document = await sendDocument(client, { fileId: file, send: false });
  const { templateId: template } = await client(endpoints.createTemplate, { body: { fileId: file } });
  return { team, folder, document, file, template };
}

const everything = () =>
  ownerRows(
    service(),
    `select (select md5(string_agg(t::text, '|' order by id)) from team t) teams,
       (select md5(string_agg(f::text, '|' order by id)) from folder f) folders,
       (select md5(string_agg(m::text, '|' order by account_id)) from membership m) members,
       (select md5(string_agg(t::text, '|' order by id)) from template t) templates,
       (select count(*)::int from membership_team) charges, (select count(*)::int from folder_share) shares,
       (select count(*)::int from folder_team_share) team_shares,
       (select md5(string_agg(d::text, '|' order by id)) from document d) documents`,
  );

describe('tenant → tenant', () => {
  test('[ORG-10] an id of another organization in a body or a query gets the same answer as an unknown id', async () => {
    const before = await everything();
    const folder = { params: { folderId: own.folder } };
    const member = {
      loginId: 'foreign1',
      name: '새 사람',
      password: 'a'.repeat(64),
      roleId: 1001,
      permsScope: 1,
      teamId: own.team,
    } as const;
    const absent = '00000000000000000000';
    for (const team of [foreign.team, absent]) {
      await refusal(
        stranger(endpoints.changeTeam, { params: { teamId: own.team }, body: { parentTeamId: team } }),
        'notFound',
      );
      await refusal(
        stranger(endpoints.createTeam, { body: { parentTeamId: team, name: '새 팀' } }),
        'notFound',
      );
      await refusal(stranger(endpoints.changeFolder, { ...folder, body: { teamId: team } }), 'notFound');
      await refusal(
        stranger(endpoints.changeFolder, { ...folder, body: { sharedTeamIds: [team] } }),
        'notFound',
      );
      await refusal(stranger(endpoints.availableMembers, { ...folder, body: { teamId: team } }), 'notFound');
      await refusal(stranger(endpoints.listMembers, { query: { teamId: team } }), 'notFound');
      await refusal(stranger(endpoints.listDocuments, { query: { teamId: team } }), 'notFound');
      await refusal(stranger(endpoints.listFolders, { query: { teamId: team } }), 'notFound');
      await refusal(stranger(endpoints.listTemplates, { query: { teamId: team } }), 'notFound');
      await refusal(
        stranger(endpoints.createTemplate, { body: { fileId: own.file, teamId: team } }),
        'notFound',
      );
      await refusal(
        stranger(endpoints.copyTemplate, { body: { templateId: own.template, teamId: team } }),
        'notFound',
      );
      await refusal(
        stranger(endpoints.createMember, { body: { ...member, permsTeamIds: [team] } }),
        'teamNotGiven',
      );
      await refusal(stranger(endpoints.createMember, { body: { ...member, teamId: team } }), 'teamNotGiven');
    }
    for (const memberId of [foreign.member, absent])
      await refusal(
        stranger(endpoints.changeFolder, { ...folder, body: { memberIds: [memberId] } }),
        'notFound',
      );
    for (const documentId of [foreign.document, absent])
      await refusal(
        stranger(endpoints.moveDocuments, { ...folder, body: { documentIds: [own.document, documentId] } }),
        'notFound',
      );
    for (const documentId of [foreign.document, absent]) {
      await refusal(stranger(endpoints.deleteDocuments, { body: { documentIds: [documentId] } }), 'notFound');
      await refusal(stranger(endpoints.recoverDocument, { params: { documentId } }), 'notFound');
      await refusal(stranger(endpoints.removeDocument, { params: { documentId } }), 'notFound');
    }
    for (const folderId of [foreign.folder, absent]) {
      await refusal(stranger(endpoints.listDocuments, { query: { folderId } }), 'notFound');
      const body = { ...documentBody({ fileId: own.file, send: false }), folderId };
      await refusal(stranger(endpoints.createDocument, { body }), 'notFound');
    }
    for (const templateId of [foreign.template, absent]) {
      await refusal(stranger(endpoints.copyTemplate, { body: { templateId } }), 'notFound');
      const body = { templateIds: [own.template, templateId] };
      await refusal(stranger(endpoints.deleteTemplates, { body }), 'templatesGone');
    }
    for (const documentId of [foreign.document, absent])
      await refusal(stranger(endpoints.createTemplate, { body: { documentId } }), 'notFound');
    for (const fileId of [foreign.file, absent]) {
      const editing = { body: { fileId, name: '남의 파일' } };
      await refusal(stranger(endpoints.createEditingDocument, editing), 'fileBelongsElsewhere');
      await refusal(stranger(endpoints.createTemplate, { body: { fileId } }), 'fileBelongsElsewhere');
    }
    expect(await everything()).toEqual(before);
  });
});
