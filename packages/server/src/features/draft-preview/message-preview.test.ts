import { endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { documentBody, KIM, LEE, logIn, until, upload } from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** The messages of a request before it is sent. */

const service = serviceWithInvariants();
let korean: Client;
let english: Client;
let fileId = '';

beforeAll(async () => {
  const { client, token } = await logIn(service().url, 'hangyeol');
  korean = client;
  english = clientWith(service().url, { token, 'accept-language': 'en-US' });
  fileId = await upload(client, 'pdf/issue16278.pdf');
});

const ANNA = { ...KIM, contact: 'anna@person.example' };
const body = (send: boolean) => {
  const whole = documentBody({ fileId, people: [ANNA, LEE], send, name: '물품공급 기본계약서' });
  return { ...whole, message: 'Please sign <b>today</b>.' };
};
const previewed = (client: Client, documentId: string, participantKey?: string) =>
  client(endpoints.messagePreview, {
    params: { documentId },
    query: participantKey === undefined ? {} : { participantKey },
  });
/** Without what differs between two requests: the link and the time. */
const withoutLink = (html: string) =>
  html.replace(/http:\/\/dojang\.test\/participant[^"<]*/g, 'LINK').replace(/\d{1,2}:\d{2}/g, 'TIME');

test('[EDT-10] [MSG-01] the preview of a request is the mail that is sent, in the language of the requester’s screen', async () => {
  const { documentId } = await korean(endpoints.createDocument, { body: body(false) });
  const preview = await previewed(english, documentId);
  expect(preview.locale).toBe('en');
  const { revision } = await korean(endpoints.document, { params: { documentId } });
  await english(endpoints.updateDocument, { params: { documentId }, body: { ...body(true), revision } });
  const sent = await until('the request', async () =>
    service().smtp.mails.find((mail) => mail.to.includes(ANNA.contact)),
  );
  expect(preview.mail.subject).toBe(sent.subject);
  expect(withoutLink(preview.mail.html)).toBe(withoutLink(sent.html));
  expect(preview.mail.html).toContain('Please sign &lt;b&gt;today&lt;/b&gt;.');
  await refusal(previewed(korean, documentId), 'notDraft');
});

test('[EDT-10] [EDT-05] it has the language that was chosen for the participant, in the mail and the AlimTalk', async () => {
  const draft = body(false);
  const participants = draft.participants.map((one) => ({ ...one, locale: 'ko' as const }));
  const { documentId } = await english(endpoints.createDocument, { body: { ...draft, participants } });
  const lee = await previewed(english, documentId, 'lee');
  expect(lee).toMatchObject({ locale: 'ko', talk: { button: '문서 확인하고 서명하기' } });
  expect(lee.talk.text).toContain('이두리 님, 한결상사 윤한결 님이 서명을 요청했습니다.');
  expect(lee.mail.html).toContain('lang="ko"');
  await refusal(previewed(english, documentId, 'nobody'), 'notFound');
  const { client: sarang } = await logIn(service().url, 'sarang');
  await refusal(previewed(sarang, documentId), 'notFound');
});

test('[EDT-10] [PAY-01] the messages to the payer name the payment, and those to others do not', async () => {
  const payment = { productName: '계약금', amount: 39_000, participantKey: 'lee' };
  const { documentId } = await korean(endpoints.createDocument, { body: { ...body(false), payment } });
  const payer = await previewed(korean, documentId, 'lee');
  for (const words of [payer.talk.text, payer.mail.html]) {
    expect(words).toContain('계약금');
    expect(words).toContain('39,000원');
  }
  const other = await previewed(korean, documentId, 'kim');
  for (const words of [other.talk.text, other.mail.html]) expect(words).not.toContain('39,000');
});
