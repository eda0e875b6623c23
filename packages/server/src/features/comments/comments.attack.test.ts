import { endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KIM, LEE, type Person, sendDocument, signerOf, until } from '../../testing/main-job.ts';
import { reasonOf, refusal } from '../../testing/refusals.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import type { TestService } from '../../testing/test-service.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** Comments are between one participant and the requester. */

let client: Client;
let fileId: string;
const running = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true, file: 'pdf/empty.pdf' },
);
let service: TestService;
let documentId = '';
beforeAll(() => {
  service = running();
});
beforeEach(async () => {
  documentId = await sendDocument(client, { fileId, isSequential: false });
});

const SECRET = '연봉은 비밀로 해 주세요';
const openAs = async (person: Person) => {
  const opened = await signerOf(service, person, documentId);
  return {
    ...opened,
    send: (text: string) => opened.client(endpoints.sendComment, { params: opened.params, body: { text } }),
    list: () => opened.client(endpoints.comments, { params: opened.params }),
  };
};
const changeContact = (participantId: string, contact: string) =>
  client(endpoints.changeContact, {
    params: { documentId, participantId },
    body: { signingMethodType: 'email', signingContactInfo: contact },
  });

describe('participant → comments of others', () => {
  test('another signer reads and writes the own thread alone, also under the id of the other', async () => {
    const kim = await openAs(KIM);
    await kim.send(SECRET);
    const lee = await openAs(LEE);
    expect((await lee.list()).comments).toEqual([]);
    const foreign = { params: { documentId, participantId: kim.params.participantId } };
    const read = await lee.client(endpoints.comments, foreign).catch((error: unknown) => error);
    expect(JSON.stringify(read)).not.toContain(SECRET);
    const fields = await lee.client(endpoints.signingFields, { params: lee.params });
    expect(JSON.stringify(fields)).not.toContain(SECRET);
  });

  test('a new holder reads nothing of the earlier one, whose link is dead; a corrected name keeps the thread', async () => {
    const kim = await openAs(KIM);
    await kim.send(SECRET);
    const { participantId } = kim.params;
    await client(endpoints.changeParticipant, {
      params: { documentId, participantId },
      body: { name: '김한나' },
    });
    const same = await until('the renewed link', async () => {
      const opened = await openAs(KIM);
      return opened.link.linkKey === kim.link.linkKey ? null : opened;
    });
    expect((await same.list()).comments).toHaveLength(1);
    await changeContact(participantId, 'stranger@person.example');
    expect(await reasonOf(kim.send('아직 보이나요?'))).toEqual({ reason: 'signerError' });
    const next = await openAs({ ...KIM, contact: 'stranger@person.example' });
    expect(await next.list()).toEqual({ comments: [], closed: null });
    await next.send('처음 뵙겠습니다');
    const { threads } = await client(endpoints.documentComments, { params: { documentId } });
    expect(threads[0]?.comments.map(({ name, text }) => [name, text])).toEqual([
      ['김하나', SECRET],
      ['김한나', '처음 뵙겠습니다'],
    ]);
  });
});

describe('member → comments of colleagues', () => {
  test('nobody but the requester reads or answers them, in the same organization or another one', async () => {
    const kim = await openAs(KIM);
    await kim.send(SECRET);
    const params = { documentId, participantId: kim.params.participantId };
    for (const loginId of ['haneul', 'bada', 'sarang']) {
      const { client: other } = await logIn(service.url, loginId);
      await refusal(other(endpoints.documentComments, { params: { documentId } }), 'notFound');
      await refusal(other(endpoints.answerComment, { params, body: { text: '대신 답합니다' } }), 'notFound');
    }
    const { client: admin } = await logIn(service.url, 'haneul');
    for (const seen of [
      await client(endpoints.histories, { params: { documentId } }),
      await client(endpoints.auditTrail, { params: { documentId } }),
      await client(endpoints.deliveries, { params: { documentId } }),
      await client(endpoints.document, { params: { documentId } }),
      await admin(endpoints.listDocuments),
    ])
      expect(JSON.stringify(seen)).not.toContain(SECRET);
  });
});

describe('participant → mailbox of the requester', () => {
  test('a link sends one mail until it is answered, also by many calls at once', async () => {
    const kim = await openAs(KIM);
    const calls = Array.from({ length: 8 }, (_, index) => kim.send(`질문이 있습니다 ${index}`));
    const settled = await Promise.allSettled(calls);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(ApiError);
    expect((await kim.list()).comments).toHaveLength(1);
  });

  test('what a participant writes is text in the mail, never a link or an element', async () => {
    const kim = await openAs(KIM);
    await kim.send('<a href="https://evil.example">여기</a>를 눌러 주세요');
    const { email } = await client(endpoints.user);
    const mail = await until('the mail', async () =>
      service.inbox.list().find((one) => one.to === email && one.text.includes('눌러 주세요')),
    );
    expect(mail.links.filter((link) => link.includes('evil.example'))).toEqual([]);
  });
});
