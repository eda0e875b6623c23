import { type Endpoint, type EndpointName, endpoints } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleBody } from './access/sample-bodies.ts';
import { memberIdOf } from './company.ts';
import { completedDocument, KIM, logIn, sendDocument, signerOf, upload, valuesOf } from './main-job.ts';
import { ownerRows, refusal } from './refusals.ts';
import { type Client, clientWith, linkHeaders, rawCall } from './test-client.ts';
import { serviceWithInvariants } from './with-invariants.ts';

/** A tenant can never see, change or detect data of another tenant. */

const service = serviceWithInvariants();
let hangyeol: Client;
let sarang: Client;
let token = '';
let fileId = '';
let running = '';
let draft = '';
let completed = '';
let places: Record<'teamId' | 'memberId' | 'folderId' | 'templateId', string>;
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  ({ client: sarang, token } = await logIn(service().url, 'sarang'));
  if (fileId !== '') return;
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  running = await sendDocument(hangyeol, { fileId });
  draft = await sendDocument(hangyeol, { fileId, send: false });
  completed = await completedDocument(service(), hangyeol, { fileId, people: [KIM] });
  const { folderId } = await hangyeol(endpoints.createFolder, { body: { name: '계약' } });
  const { teamId } = await hangyeol(endpoints.organization, {});
  const { templateId } = await hangyeol(endpoints.createTemplate, { body: { fileId } });
  places = { folderId, templateId, teamId, memberId: await memberIdOf(service(), 'haneul') };
});

const ABSENT = '00000000000000000000';

/** Valid bodies for calls whose sample body is refused for its content. */
const BODIES: Partial<Record<EndpointName, unknown>> = {
  sign: { consent: true, values: valuesOf(KIM) },
  saveValues: { values: [] },
  consent: { consent: true, version: '1' },
  refuse: { reason: '남의 문서 거절' },
  openSession: { contact: KIM.contact },
  changeTeam: { name: '남의 팀' },
  changeMember: { name: '남의 사람' },
  changeFolder: { memberIds: [] },
};
const bodyOf = (name: EndpointName): unknown => BODIES[name] ?? sampleBody(name, ABSENT);

const draftBody = (file: string) => ({
  name: '남의 초안',
  fileId: file,
  processType: 'PROCEDURE',
  isSequential: true,
  participants: [],
  fields: [],
  send: false,
});

const byId = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
  /\{(?:documentId|fileId|teamId|memberId|folderId|templateId)\}/.test(endpoints[name].path),
);

async function everything() {
  return ownerRows(
    service(),
    `select (select md5(string_agg(d::text, '|' order by id)) from document d) documents,
       (select md5(string_agg(p::text, '|' order by id)) from participant p) participants,
       (select md5(string_agg(a::text, '|' order by id)) from account a) accounts,
       (select md5(string_agg(t::text, '|' order by id)) from team t) teams,
       (select md5(string_agg(f::text, '|' order by id)) from folder f) folders,
       (select md5(string_agg(t::text, '|' order by id)) from template t) templates,
       (select count(*)::int from audit_event) events, (select count(*)::int from file) files,
       (select count(*)::int from delivery) deliveries`,
  );
}

describe('tenant → tenant', () => {
  test('[ORG-10] every call gives the same answer for another tenant’s id as for an unknown id', async () => {
    const before = await everything();
    const { link } = await signerOf(service(), KIM, running);
    for (const name of byId) {
      const endpoint: Endpoint = endpoints[name];
      for (const document of [running, draft, completed]) {
        const answers = [];
        for (const [documentId, file] of [
          [document, fileId],
          [ABSENT, ABSENT],
        ] as const) {
          const path = endpoint.path
            .replace('{documentId}', documentId)
            .replace('{fileId}', file)
            .replace(/\{(teamId|memberId|folderId|templateId)\}/, (_, name: keyof typeof places) =>
              documentId === ABSENT ? ABSENT : places[name],
            )
            .replace('{participantId}', documentId === ABSENT ? ABSENT : link.participantId);
          const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : bodyOf(name);
          const { envelope, status } = await rawCall(service().url, endpoint.method, path, { token }, body);
          expect([0, ERRORS.badInput.code], `${name} of ${documentId}`).not.toContain(envelope.code);
          answers.push({ status, code: envelope.code, msg: envelope.msg });
        }
        if (endpoint.access !== 'public') expect(answers[0], name).toEqual(answers[1]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  test('[ORG-10] a document cannot be created from another tenant’s file', async () => {
    const body = (file: string) => ({ ...draftBody(file), processType: 'PROCEDURE' as const });
    const foreign = await refusal(
      sarang(endpoints.createDocument, { body: body(fileId) }),
      'fileBelongsElsewhere',
    );
    const absent = await refusal(
      sarang(endpoints.createDocument, { body: body(ABSENT) }),
      'fileBelongsElsewhere',
    );
    expect(foreign.message).toBe(absent.message);
    const own = await sendDocument(sarang, {
      fileId: await upload(sarang, 'pdf/issue16278.pdf'),
      send: false,
    });
    const params = { documentId: own };
    await refusal(sarang(endpoints.updateDocument, { params, body: body(fileId) }), 'fileBelongsElsewhere');
  });

  test('[ORG-10] a link to one document gives no access to another, and a log-in gives no access to signing for others', async () => {
    const { link, params } = await signerOf(service(), KIM, running);
    const kim = clientWith(service().url, linkHeaders(link, KIM.contact));
    for (const documentId of [draft, completed, ABSENT]) {
      const elsewhere = { ...params, documentId };
      await refusal(kim(endpoints.signingFields, { params: elsewhere }), 'signingRefused');
      await refusal(
        kim(endpoints.documentDownload, { params: { documentId }, query: { kind: 'completed' } }),
        'signingRefused',
      );
      await refusal(kim(endpoints.startHistory, { params: { documentId } }), 'signingRefused');
    }
    await refusal(hangyeol(endpoints.signingFields, { params }), 'signingRefused');
    await refusal(kim(endpoints.document, { params: { documentId: running } }), 'notLoggedIn');
    await refusal(kim(endpoints.listDocuments, {}), 'notLoggedIn');
  });

  test('[ORG-10] a member who is not the requester can neither cancel nor remind, and sees no draft', async () => {
    const { client: haneul } = await logIn(service().url, 'haneul');
    const { client: bada } = await logIn(service().url, 'bada');
    for (const member of [haneul, bada]) {
      const params = { documentId: running };
      expect((await member(endpoints.document, { params })).abilities).toMatchObject({
        cancel: false,
        remind: false,
      });
      await refusal(
        member(endpoints.cancelRequest, { params, body: { message: '남의 것 취소' } }),
        'notAllowed',
      );
      await refusal(member(endpoints.remind, { params }), 'notAllowed');
      await refusal(member(endpoints.document, { params: { documentId: draft } }), 'notFound');
      await refusal(member(endpoints.deleteDraft, { params: { documentId: draft } }), 'notFound');
    }
  });
});
