import { endpoints, templateLinkToken } from '@dojang/contract';
import { expect, test } from 'vitest';
import { fieldsFor, KIM, linkOf, sendDocument, sign, until } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { visitByLink } from '../../testing/template-steps.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** Direct links of documents: an edited document, or any with fields, is requested from each visitor anew. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true },
);

const DURI = { ...KIM, name: '이두리', contact: 'duri@person.example' };
const WRITTEN = '요청자가 미리 쓴 글';

/** Finishes a document in which the requester has written. */
async function editedDocument(name: string): Promise<string> {
  const { documentId } = await hangyeol(endpoints.createEditingDocument, { body: { fileId, name } });
  const place = { page: 1, x: 0.1, y: 0.4, width: 0.5, height: 0.05, required: true, value: WRITTEN };
  const { revision } = await hangyeol(endpoints.updateDocument, {
    params: { documentId },
    body: {
      ...{
        name,
        fileId,
        processType: 'PROCEDURE',
        isSequential: true,
        participants: [],
        fields: [],
        send: false,
      },
      requesterFields: [{ key: 'own', dragKey: 'own', type: 'text', ...place }],
    },
  });
  await hangyeol(endpoints.finishEditing, { params: { documentId }, body: { revision } });
  await until('the edited document', async () => {
    const { status } = await hangyeol(endpoints.document, { params: { documentId } });
    return status === 'edited';
  });
  return documentId;
}

const visitorFields = fieldsFor([{ ...KIM, key: 'role-1' }]);
const ask = (url: string, { name, contact }: typeof KIM) =>
  visitByLink(service(), templateLinkToken(new URL(url).pathname) ?? '', {
    name,
    signingMethodType: 'email',
    signingContactInfo: contact,
  });
const requested = async (name: string) =>
  (await hangyeol(endpoints.listDocuments, { query: { search: name, status: 'on_going', limit: 100 } })).list;

test('[SET-01] [SGN-12] [EDT-12] an edited document with a place to sign is requested from each visitor anew', async () => {
  const documentId = await editedDocument('동의서');
  const link = await hangyeol(endpoints.createTemplateLink, { body: { documentId, fields: visitorFields } });
  expect(link).toMatchObject({
    document: { documentId, name: '동의서' },
    template: { name: '동의서' },
    roles: [{ key: 'role-1', isVisitor: true }],
    state: 'open',
  });
  await ask(link.url, KIM);
  await ask(link.url, DURI);
  const made = await requested('동의서');
  expect(made.map(({ name }) => name).sort()).toEqual(['동의서 (김하나)', `동의서 (${DURI.name})`].sort());
  const [first] = made.filter(({ name }) => name.includes(KIM.name));
  // The request has the finished PDF, in which the requester's words are written.
  const edited = await hangyeol(endpoints.document, { params: { documentId } });
  expect(first?.fileId).toBe(edited.editedFileId);
  await linkOf(service(), KIM, first?.documentId ?? '');
  await sign(service(), { ...KIM, key: 'role-1' }, first?.documentId ?? '');
  const [listed] = (await hangyeol(endpoints.listTemplateLinks)).list;
  expect(listed).toMatchObject({ linkId: link.linkId, uses: 2 });
});

test('[SET-01] a request with fields becomes a link of the same roles and places', async () => {
  const documentId = await sendDocument(hangyeol, { fileId, people: [KIM], name: '회원 약관' });
  const link = await hangyeol(endpoints.createTemplateLink, { body: { documentId } });
  expect(link.document).toEqual({ documentId, name: '회원 약관' });
  await ask(link.url, DURI);
  expect((await requested('회원 약관')).map(({ name }) => name)).toContain(`회원 약관 (${DURI.name})`);
});

test('[SET-01] [ERR-05] a link has one source, and a document without a place to sign has none; nothing is left behind', async () => {
  const templates = () => ownerRows(service(), 'select id from template');
  const documentId = await editedDocument('자리 없는 문서');
  const before = (await templates()).length;
  const make = (body: object) => hangyeol(endpoints.createTemplateLink, { body });
  await refusal(make({}), 'templateSourceMissing');
  await refusal(make({ documentId, templateId: 'none' }), 'templateSourceMissing');
  await refusal(make({ documentId }), 'participantWithoutField');
  await refusal(make({ documentId, fields: [] }), 'participantWithoutField');
  await refusal(make({ documentId, fields: fieldsFor([KIM]) }), 'fieldRefused');
  const named = await refusal(make({ templateId: 'none', fields: visitorFields }), 'badInput');
  expect(named.result).toEqual({ field: 'fields' });
  await refusal(make({ documentId: 'none' }), 'notFound');
  const { client: stranger } = await logIn(service().url, 'sarang');
  await refusal(
    stranger(endpoints.createTemplateLink, { body: { documentId, fields: visitorFields } }),
    'notFound',
  );
  const sent = await sendDocument(hangyeol, { fileId, people: [KIM], name: '입력란이 있는 문서' });
  await refusal(make({ documentId: sent, fields: visitorFields }), 'badInput');
  expect(await templates()).toHaveLength(before);
});

test('[EDT-12] [TPL-02] a template of an edited document has its finished PDF', async () => {
  const documentId = await editedDocument('서식');
  const { templateId } = await hangyeol(endpoints.createTemplate, { body: { documentId } });
  const template = await hangyeol(endpoints.template, { params: { templateId } });
  const { editedFileId } = await hangyeol(endpoints.document, { params: { documentId } });
  expect(template).toMatchObject({ fileId: editedFileId, fields: [], name: '서식' });
});
