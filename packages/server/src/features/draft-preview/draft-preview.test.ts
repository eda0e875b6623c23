import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { documentBody, fieldsFor, KIM, LEE, logIn, sendDocument } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** The preview of a draft as one of its participants would see it. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true },
);

const preview = (client: Client, documentId: string, participantKey?: string) =>
  client(endpoints.draftPreview, {
    params: { documentId },
    query: participantKey === undefined ? {} : { participantKey },
  });

/** Everything that a preview must leave as it is. */
const counts = () =>
  ownerRows(
    service(),
    `select (select count(*) from audit_event) events, (select count(*) from delivery) deliveries,
       (select count(*) from ledger_entry) entries, (select count(*) from field_value) values,
       (select md5(string_agg(p::text, '|' order by id)) from participant p) participants,
       (select md5(string_agg(d::text, '|' order by id)) from document d) documents`,
  );

async function draft(): Promise<string> {
  const [sample] = fieldsFor([KIM]);
  if (sample === undefined) throw new Error('no field');
  const { participantKey: _, ...own } = { ...sample, y: 0.8 };
  const body = {
    ...documentBody({ fileId, people: [KIM, LEE], send: false, name: '물품공급 기본계약서' }),
    message: '확인하고 서명해 주세요.',
    requesterFields: [
      { ...own, key: 'price', dragKey: 'price', type: 'text' as const, label: '단가', value: '3,300원' },
    ],
  };
  return (await hangyeol(endpoints.createDocument, { body })).documentId;
}

test('[EDT-02] [EDT-10] a draft is shown as each participant would see it, and nothing is recorded', async () => {
  const documentId = await draft();
  const before = await counts();
  const kim = await preview(hangyeol, documentId, 'kim');
  expect(kim.entry).toMatchObject({
    documentName: '물품공급 기본계약서',
    requesterName: '윤한결',
    participantName: '김하나',
    signingMethodType: 'email',
    contactHint: KIM.contact,
    status: 'need_signing',
    signers: [
      { name: '김하나', isMe: true },
      { name: '이두리', isMe: false },
    ],
  });
  expect(kim.document.fields.map(({ key }) => key)).toEqual(['kim-signature', 'kim-text', 'kim-date']);
  expect(kim.document.written).toEqual([expect.objectContaining({ key: 'price', value: '3,300원' })]);
  expect(kim.document).toMatchObject({ message: '확인하고 서명해 주세요.', participantName: '김하나' });
  expect((await fetch(`${service().url}${kim.document.pages[0]?.imageUrl}`)).status).toBe(200);

  expect((await preview(hangyeol, documentId)).entry.participantName).toBe('김하나');
  const lee = await preview(hangyeol, documentId, 'lee');
  expect(lee.entry).toMatchObject({ participantName: '이두리', signingMethodType: 'kakao' });
  expect(lee.document.fields.map(({ participantKey }) => participantKey)).toEqual(['lee', 'lee', 'lee']);
  expect(await counts()).toEqual(before);
});

test('[EDT-02] a preview is refused for a sent document, an unknown participant, and a draft of another account', async () => {
  const documentId = await draft();
  await refusal(preview(hangyeol, documentId, 'nobody'), 'notFound');
  const lonely = { ...documentBody({ fileId, send: false }), participants: [], fields: [] };
  const alone = await hangyeol(endpoints.createDocument, { body: lonely });
  await refusal(preview(hangyeol, alone.documentId), 'participantsMissing');
  const { client: sarang } = await logIn(service().url, 'sarang');
  await refusal(preview(sarang, documentId, 'kim'), 'notFound');
  const sent = await sendDocument(hangyeol, { fileId });
  await refusal(preview(hangyeol, sent, 'kim'), 'notDraft');
});
