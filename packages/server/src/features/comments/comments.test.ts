import { endpoints } from '@dojang/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { messagesAbout } from '../../testing/inbox-links.ts';
import { KIM, LEE, type Person, sendDocument, sign, signerOf, until } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import type { TestService } from '../../testing/test-service.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** Participants ask the requester before they sign, and the requester answers; both are told. */

let client: Client;
let fileId: string;
const running = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true, file: 'pdf/empty.pdf' },
);
let service: TestService;
beforeAll(() => {
  service = running();
});

let documentId = '';
beforeEach(async () => {
  documentId = await sendDocument(client, { fileId, isSequential: false });
});

const params = () => ({ documentId });
const by = async (person: Person) => {
  const opened = await signerOf(service, person, documentId);
  return {
    ...opened,
    list: () => opened.client(endpoints.comments, { params: opened.params }),
    send: (text: string, place?: { page: number; x?: number; y?: number }) =>
      opened.client(endpoints.sendComment, { params: opened.params, body: { text, place } }),
  };
};
const threads = async () => (await client(endpoints.documentComments, { params: params() })).threads;
const answer = (participantId: string, text: string) =>
  client(endpoints.answerComment, { params: { documentId, participantId }, body: { text } });
const newestTo = (contact: string, words: string) =>
  until(`a message to ${contact}`, async () =>
    (await messagesAbout(service, documentId)).find((one) => one.to === contact && one.text.includes(words)),
  );

test('a question with its place reaches the requester by mail, and the answer the participant; both read the thread', async () => {
  const kim = await by(KIM);
  expect(await kim.list()).toEqual({ comments: [], closed: null });
  const place = { page: 1, x: 0.25, y: 0.5 };
  const sent = await kim.send('  제3조의 지급일이 언제인가요?  ', place);
  expect(sent).toMatchObject({
    comments: [{ isAnswer: false, text: '제3조의 지급일이 언제인가요?', place, version: 1 }],
    closed: 'commentUnanswered',
  });
  const { email } = await client(endpoints.user);
  const mail = await newestTo(email, '제3조의 지급일이 언제인가요?');
  expect(mail.text).toContain('김하나 님이 의견을 보냈습니다');
  expect(mail.text).toContain('1쪽');
  const [thread] = await threads();
  expect(thread).toMatchObject({ name: '김하나', mayAnswer: true, comments: [{ name: '김하나', place }] });
  await answer(kim.params.participantId, '매달 25일입니다.');
  expect((await newestTo(KIM.contact, '매달 25일입니다.')).links).toHaveLength(1);
  expect(await kim.list()).toMatchObject({
    comments: [{ isAnswer: false }, { isAnswer: true, text: '매달 25일입니다.', place: null }],
    closed: null,
  });
  expect((await threads())[0]?.mayAnswer).toBe(false);
  await kim.send('네, 감사합니다.');
  await sign(service, KIM, documentId);
  expect((await kim.list()).closed).toBe('commentsClosed');
  // A comment from before the signature is answered still.
  await answer(kim.params.participantId, '좋은 하루 보내세요.');
  expect((await kim.list()).comments).toHaveLength(4);
});

test('a person asked by KakaoTalk is told there, without the words of the answer', async () => {
  const lee = await by(LEE);
  await lee.send('주소가 잘못된 것 같습니다.');
  await answer(lee.params.participantId, '수정해서 다시 보내 드리겠습니다.');
  const talk = await newestTo(LEE.contact, '의견에 답변했습니다');
  expect(talk.text).not.toContain('수정해서 다시');
});

test('the trail says when, and nothing of what was written', async () => {
  const kim = await by(KIM);
  await kim.send('비밀스러운 질문입니다');
  await answer(kim.params.participantId, '비밀스러운 답변입니다');
  const trail = await client(endpoints.auditTrail, { params: params() });
  expect(trail.valid).toBe(true);
  const types = trail.events.map(({ type }) => type);
  expect(types.slice(-2)).toEqual(['participant.commented', 'participant.answered']);
  expect(JSON.stringify(trail)).not.toContain('비밀스러운');
  const { list } = await client(endpoints.histories, { params: params() });
  expect(JSON.stringify(list)).not.toContain('비밀스러운');
});

test('one question at a time, the same one again changes nothing, and a thread has an end', async () => {
  const kim = await by(KIM);
  await kim.send('첫 질문입니다');
  expect((await kim.send('첫 질문입니다')).comments).toHaveLength(1);
  await refusal(kim.send('둘째 질문입니다'), 'commentUnanswered');
  const id = kim.params.participantId;
  await answer(id, '첫 답변입니다');
  expect((await answer(id, '첫 답변입니다')).threads[0]?.comments).toHaveLength(2);
  await refusal(answer(id, '둘째 답변입니다'), 'commentMissing');
  for (let number = 2; number <= 10; number += 1) {
    await kim.send(`질문 ${number}`);
    await answer(id, `답변 ${number}`);
  }
  expect((await kim.list()).closed).toBe('commentsFull');
  await refusal(kim.send('하나 더 묻겠습니다'), 'commentsFull');
});

test('a text that is empty, too long or holds a resident number, and a place outside are refused by name', async () => {
  const kim = await by(KIM);
  for (const text of ['', ' ', '가', '가'.repeat(501)])
    expect((await refusal(kim.send(text), 'commentLength')).message).toContain('text');
  await refusal(kim.send('제 번호는 900101-1234568 입니다'), 'residentNumber');
  for (const place of [
    { page: 0 },
    { page: 2 },
    { page: 1.5 },
    { page: 1, x: 0.5 },
    { page: 1, x: 1.01, y: 0 },
  ])
    expect((await refusal(kim.send('여기를 봐 주세요', place), 'commentPlace')).message).toContain('place');
  expect((await kim.list()).comments).toEqual([]);
  expect((await kim.send('가'.repeat(500), { page: 1 })).comments[0]?.place).toEqual({ page: 1 });
  await refusal(answer(kim.params.participantId, ' '), 'commentLength');
  await refusal(answer('unknown', '누구세요?'), 'documentPartUnknown');
});

test('comments are closed when the document has ended, and nobody whose turn has not come sends one', async () => {
  const ordered = await sendDocument(client, { fileId });
  documentId = ordered;
  const { participants } = await client(endpoints.document, { params: params() });
  const [, second] = participants;
  expect(second?.status).toBe('waiting');
  const kim = await by(KIM);
  await kim.send('취소하시나요?');
  await client(endpoints.cancelRequest, { params: params(), body: { message: '조건이 바뀌었습니다.' } });
  await refusal(answer(kim.params.participantId, '네, 그렇습니다.'), 'commentsClosed');
  expect((await threads())[0]).toMatchObject({ mayAnswer: false });
});

test('a removed document leaves no comments', async () => {
  const kim = await by(KIM);
  await kim.send('지워 주세요');
  await client(endpoints.cancelRequest, { params: params(), body: { message: '조건이 바뀌었습니다.' } });
  await client(endpoints.deleteDocuments, { body: { documentIds: [documentId] } });
  await client(endpoints.removeDocument, { params: params() });
  const rows = await ownerRows(service, 'select text from participant_comment where text = $1', [
    '지워 주세요',
  ]);
  expect(rows).toEqual([]);
  const left = await ownerRows(service, `select 1 from delivery where parameters::text like '%지워 주세요%'`);
  expect(left).toEqual([]);
});
