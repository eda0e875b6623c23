import { deflateSync } from 'node:zlib';
import { type BodyInput, type BrandingResult, endpoints } from '@dojang/contract';
import { NO_BRANDING } from '@dojang/domain';
import { COLOR, pngChunk, pngFile } from '@dojang/pdf/png';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  completedDocument,
  inkPng,
  KIM,
  sendDocument,
  signerOf,
  until,
  upload,
} from '../../testing/main-job.ts';
import { messageTo, signUpMember } from '../../testing/members.ts';
import { leavePoints } from '../../testing/points.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let hangyeol: Client;
let sarang: Client;

beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  ({ client: sarang } = await logIn(service().url, 'sarang'));
  await ownerRows(service(), 'delete from branding');
  await leavePoints(service(), 'hangyeol', 50);
});

type Input = BodyInput<typeof endpoints.changeBranding>;
const GREEN: Input = {
  logoId: null,
  senderName: '한결 인사팀',
  address: 'https://hangyeol.example/',
  desc: '사무용품을 제때, 한결같이.',
  barColor: '#1F5F4A',
  buttonColor: '#7A1F5F',
  textColor: '#FFFFFF',
};
const save = (client: Client, change: Partial<Input> = {}): Promise<BrandingResult> =>
  client(endpoints.changeBranding, { body: { ...GREEN, ...change } });
const uploadLogo = (client: Client, bytes: Buffer = inkPng(), ext = 'png') =>
  client(endpoints.uploadBrandLogo, { body: { base64: bytes.toString('base64'), ext } });
const fetched = (path: string) => fetch(`${service().url}${path}`);
/** The mails about a document, with their sender as the mail server got it. */
const mailTo = (contact: string, words: string) =>
  until(`'${words}' to ${contact}`, async () =>
    service().smtp.mails.find((mail) => mail.to.includes(contact) && mail.subject.includes(words)),
  );

test('[SET-05] without a choice the results carry the looks of the service, afterwards the saved branding', async () => {
  expect(await hangyeol(endpoints.branding, {})).toEqual({ ...NO_BRANDING, logoId: null, logo: '' });
  const { logoId, logo } = await uploadLogo(hangyeol);
  const saved = await save(hangyeol, { logoId, barColor: '#1f5f4a' });
  expect(saved).toEqual({ ...GREEN, logoId, logo });
  expect(await hangyeol(endpoints.branding, {})).toEqual(saved);
  expect(await save(hangyeol)).toMatchObject({ logoId: null, logo: '' });
});

test('[SET-02] colors on which text cannot be read are refused with the field’s name and a remedy', async () => {
  for (const [field, error] of [
    ['buttonColor', 'brandButtonContrast'],
    ['barColor', 'brandBarContrast'],
  ] as const) {
    const refused = await refusal(save(hangyeol, { [field]: '#F7D94C' }), error);
    expect(refused.result).toEqual({ field });
    expect(refused.message).toContain('1.4:1');
    expect(refused.message).toContain('#857529');
    await save(hangyeol, { [field]: '#857529' });
  }
  const refused = await refusal(save(hangyeol, { textColor: 'red' }), 'brandColorInvalid');
  expect(refused.result).toEqual({ field: 'textColor' });
});

test('[SET-02] nothing in a branding passes for the service or hides where a link leads', async () => {
  for (const [change, error, field] of [
    [{ senderName: '도장 고객센터' }, 'brandSenderNameOfService', 'senderName'],
    [{ senderName: 'ceo@bank.example' }, 'brandSenderNameInvalid', 'senderName'],
    [{ senderName: '한결\r\nBcc: x@evil.example' }, 'brandSenderNameInvalid', 'senderName'],
    [{ address: 'http://hangyeol.example' }, 'brandAddressInvalid', 'address'],
    [{ address: 'https://bank.example@evil.example' }, 'brandAddressInvalid', 'address'],
    [{ desc: 'evil.example 으로 오세요' }, 'brandDescriptionInvalid', 'desc'],
  ] as const)
    expect((await refusal(save(hangyeol, change), error)).result).toEqual({ field });
  const { address } = await save(hangyeol, { address: 'https://한결.한국/about' });
  expect(address).toMatch(/^https:\/\/xn--[a-z0-9]+\.xn--[a-z0-9]+\/about$/);
});

test('[SET-02] [ORG-16] the main admin and a person without an organization set the branding, nobody else', async () => {
  for (const member of ['garam', 'haneul']) {
    const { client } = await logIn(service().url, member);
    await refusal(client(endpoints.branding, {}), 'notAllowed');
    await refusal(save(client), 'notAllowed');
    await refusal(uploadLogo(client), 'notAllowed');
  }
  await save(sarang);
  expect(await hangyeol(endpoints.branding, {})).toMatchObject({ senderName: '' });
});

test('[SET-02] a tenant cannot use the logo of another', async () => {
  const { logoId } = await uploadLogo(hangyeol);
  const refused = await refusal(save(sarang, { logoId }), 'notFound');
  expect(refused.result).toEqual({ field: 'logoId' });
});

describe('[SET-02] the logo', () => {
  test('is drawn again in its box without metadata, is stored by its content, and everyone may fetch it', async () => {
    const secret = pngChunk('tEXt', Buffer.from('Comment\0geheim 37.5665,126.9780'));
    const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(800 * 4, 200)]);
    const rows = Buffer.concat(Array<Buffer>(600).fill(line));
    const large = pngFile(800, 600, COLOR.rgba, [secret, pngChunk('IDAT', deflateSync(rows))]);
    const { logo, logoId } = await uploadLogo(hangyeol, large);
    const reply = await fetched(logo);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(reply.headers.get('cache-control')).toContain('immutable');
    const png = Buffer.from(await reply.arrayBuffer());
    expect(png.toString('latin1')).not.toMatch(/tEXt|geheim/);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([128, 96]);
    expect(await uploadLogo(hangyeol, large)).toEqual({ logo, logoId });
    expect((await uploadLogo(sarang, large)).logoId).not.toBe(logoId);
    expect((await fetched(`${logo}x`)).status).toBe(404);
  });

  test('that is replaced stays where sent mails show it', async () => {
    const { logo, logoId } = await uploadLogo(hangyeol);
    await save(hangyeol, { logoId });
    await save(hangyeol, { logoId: null });
    expect((await fetched(logo)).status).toBe(200);
  });

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'svg',
      'pictureSvg',
    ],
    ['no picture', Buffer.from('%PDF-1.7'), 'png', 'pictureKind'],
    ['a damaged file', inkPng().subarray(0, 300), 'png', 'pictureDamaged'],
    ['a wrong ending', inkPng(), 'gif', 'pictureEnding'],
    ['an empty file', Buffer.alloc(0), 'png', 'pictureEmpty'],
    ['more than 1 MB', Buffer.concat([inkPng(), Buffer.alloc(1024 * 1024)]), 'png', 'pictureHeavy'],
  ] as const)('is refused when it is %s', async (_, bytes, ext, error) => {
    const refused = await refusal(uploadLogo(hangyeol, Buffer.from(bytes), ext), error);
    expect(refused.result).toEqual({ field: 'base64' });
  });
});

test('[SET-02] [MSG-01] request and completion mails and the signing page carry the branding of the requester’s organization', async () => {
  const { logoId, logo } = await uploadLogo(hangyeol);
  await save(hangyeol, { logoId });
  const fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  const contact = 'branded@person.example';
  const person = { ...KIM, contact };
  const documentId = await sendDocument(hangyeol, { fileId, people: [person], name: '브랜드 계약서' });
  const request = await mailTo(contact, '브랜드 계약서 서명 요청');
  expect(request.from).toMatch(/^한결 인사팀 \(도장\) <[^<>]+>$/);
  for (const part of [
    `src="http://dojang.test${logo}"`,
    '#1F5F4A',
    '#7A1F5F',
    'https://hangyeol.example/',
    '도장',
  ])
    expect(request.html).toContain(part);
  for (const part of ['한결 인사팀', 'https://hangyeol.example/', '사무용품을 제때', '도장'])
    expect(request.text).toContain(part);
  const { client, params, link } = await signerOf(service(), person, documentId);
  const entry = await client(endpoints.entry, { params });
  const { logoId: _, ...shown } = { ...GREEN, logo };
  expect(entry.branding).toEqual(shown);
  expect(link.documentId).toBe(documentId);

  // The branding is that of the moment: what is sent next has the new one, also for a document that was sent before.
  await save(hangyeol, { senderName: '한결상사 총무팀', barColor: '#2A2A72' });
  expect((await client(endpoints.entry, { params })).branding).toMatchObject({
    barColor: '#2A2A72',
    logo: '',
  });
  await hangyeol(endpoints.cancelRequest, {
    params: { documentId },
    body: { message: '조건이 바뀌었습니다.' },
  });
  const cancelled = await mailTo(contact, '브랜드 계약서 서명 요청 취소');
  expect(cancelled.from).toContain('한결상사 총무팀 (도장)');
  expect(cancelled.html).toContain('#2A2A72');

  const done = await completedDocument(service(), hangyeol, {
    fileId,
    people: [person],
    name: '완료 계약서',
  });
  const completed = await mailTo(contact, '완료 계약서 계약 완료');
  expect(completed.from).toContain('한결상사 총무팀 (도장)');
  expect(completed.text).toContain('https://hangyeol.example/');
  expect(done).not.toBe(documentId);
});

test('[SET-02] mails of another tenant and of the service itself have no branding', async () => {
  await save(hangyeol);
  await leavePoints(service(), 'sarang', 10);
  const contact = 'plain@person.example';
  const fileId = await upload(sarang, 'pdf/issue16278.pdf');
  await sendDocument(sarang, { fileId, people: [{ ...KIM, contact }], name: '민낯 계약서' });
  const mail = await mailTo(contact, '민낯 계약서');
  expect(mail.html).not.toMatch(/#1F5F4A|hangyeol\.example/);
  const { email } = await signUpMember(service());
  const proof = await mailTo(email, '이메일 인증');
  expect(proof.from).toMatch(/^도장 </);
  expect(proof.html).not.toMatch(/#1F5F4A|hangyeol\.example/);
});

test('[SET-02] a test mail with the saved branding goes to the own proven address only', async () => {
  await save(hangyeol);
  const { email } = await hangyeol(endpoints.sendBrandingTest, {});
  const message = await messageTo(service(), email, '[테스트]');
  expect(message.from).toContain('한결 인사팀 (도장)');
  expect(message.html).toContain('#7A1F5F');
  const unproven = await signUpMember(service());
  await save(unproven.client);
  await refusal(unproven.client(endpoints.sendBrandingTest, {}), 'brandTestUnproven');
  for (let sent = 1; sent < 5; sent += 1) await hangyeol(endpoints.sendBrandingTest, {});
  await refusal(hangyeol(endpoints.sendBrandingTest, {}), 'codeTooSoon');
});
