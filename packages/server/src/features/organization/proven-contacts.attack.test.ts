import { endpoints } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type GivenClass, joined, teamIds } from '../../testing/company.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { logIn, type Person, sealed, sendDocument, sign, upload } from '../../testing/main-job.ts';
import { messageTo, provePhone, tokenIn } from '../../testing/members.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
/** Participants whom another team asked: one by mail, one by phone. */
const BY_MAIL: Person = { key: 'mail', name: '정서명', method: 'email', contact: 'signer@server.example' };
const BY_PHONE: Person = { key: 'phone', name: '정서명', method: 'kakao', contact: '01055550001' };

let admin: Client;
let mailed = '';
let called = '';
let teams: Record<string, string> = {};
beforeAll(async () => {
  admin = (await logIn(service().url, 'hangyeol')).client;
  teams = await teamIds(admin);
  const fileId = await upload(admin, 'pdf/empty.pdf');
  mailed = await sendDocument(admin, { fileId, people: [BY_MAIL] });
  called = await sendDocument(admin, { fileId, people: [BY_PHONE] });
});

let people = 0;
const member = (actorClass: GivenClass = 'role-member-r') => {
  people += 1;
  const teamId = teams.국내영업팀 ?? '';
  return joined(service(), admin, { loginId: `curious${people}`, actorClass, teamId });
};
const sees = async (client: Client, documentId: string): Promise<boolean> => {
  const { list } = await client(endpoints.listDocuments, { query: { limit: 100 } });
  const listed = list.some((one) => one.documentId === documentId);
  const read = await client(endpoints.document, { params: { documentId } }).then(
    () => true,
    () => false,
  );
  expect(read).toBe(listed);
  return read;
};
const confirm = async (client: Client, email: string): Promise<void> => {
  await client(endpoints.requestEmailAuthentication, {});
  const token = tokenIn(await messageTo(service(), email, '이메일 인증'));
  await clientWith(service().url, {})(endpoints.authenticateEmail, { body: { token } });
};

describe('admin → other teams’ documents', () => {
  test('an account with a signer’s address sees nothing until the address’s owner opens the link', async () => {
    const { client, memberId } = await member();
    const teamAdmin = (await logIn(service().url, 'jiwoo')).client;
    await teamAdmin(endpoints.changeMember, {
      params: { memberId },
      body: { email: BY_MAIL.contact, phone: BY_PHONE.contact },
    });
    expect(await client(endpoints.user, {})).toMatchObject({ emailVerified: false, phoneVerified: false });
    expect([await sees(client, mailed), await sees(client, called)]).toEqual([false, false]);
    await confirm(client, BY_MAIL.contact);
    expect(await client(endpoints.user, {})).toMatchObject({ emailVerified: true, phoneVerified: false });
    expect([await sees(client, mailed), await sees(client, called)]).toEqual([true, false]);
  });

  test('a proven address that an admin replaces by a signer’s address loses its proof', async () => {
    const { client, memberId } = await member();
    const params = { memberId };
    const own = `${memberId}@own.example`;
    await admin(endpoints.changeMember, { params, body: { email: own } });
    await confirm(client, own);
    const kept = await admin(endpoints.changeMember, { params, body: { email: own } });
    expect(kept.emailVerified).toBe(true);
    const changed = await admin(endpoints.changeMember, { params, body: { email: BY_MAIL.contact } });
    expect(changed.emailVerified).toBe(false);
    expect(await sees(client, mailed)).toBe(false);
    // Changing it back is also a change.
    expect((await admin(endpoints.changeMember, { params, body: { email: own } })).emailVerified).toBe(false);
  });

  test('a link that was mailed to the former address does not prove the next one', async () => {
    const { client, memberId } = await member();
    const params = { memberId };
    const own = `${memberId}@own.example`;
    await admin(endpoints.changeMember, { params, body: { email: own } });
    await client(endpoints.requestEmailAuthentication, {});
    const token = tokenIn(await messageTo(service(), own, '이메일 인증'));
    await admin(endpoints.changeMember, { params, body: { email: BY_MAIL.contact } });
    const visitor = clientWith(service().url, {});
    await refusal(visitor(endpoints.authenticateEmail, { body: { token } }), 'linkDead');
    expect(await sees(client, mailed)).toBe(false);
  });

  test('the mail names the account that would see the documents sent to its address', async () => {
    const { client, memberId } = await member();
    const email = `${memberId}@own.example`;
    await admin(endpoints.changeMember, { params: { memberId }, body: { email } });
    await client(endpoints.requestEmailAuthentication, {});
    const { text } = await messageTo(service(), email, '이메일 인증');
    expect(text).toMatch(/cu\*+\d/);
    expect(text).toContain('본인의 계정이 아니거나');
  });

  test('a phone gives access to its documents after the account’s owner has entered its code', async () => {
    const { client, memberId } = await member();
    const phone = BY_PHONE.contact;
    await admin(endpoints.changeMember, { params: { memberId }, body: { phone } });
    expect(await sees(client, called)).toBe(false);
    const prove = (phoneToken: string, number = phone) =>
      client(endpoints.provePhone, { body: { phone: number, phoneToken } });
    await refusal(prove('made.up'), 'phoneNotVerified');
    const phoneToken = await provePhone(service(), phone);
    await refusal(prove(phoneToken, '01055550002'), 'phoneNotVerified');
    expect(await prove(phoneToken, '010-5555-0001')).toEqual({ phone });
    expect(await client(endpoints.user, {})).toMatchObject({ phone, phoneVerified: true });
    expect(await sees(client, called)).toBe(true);
    await refusal(prove(phoneToken), 'phoneNotVerified');
    await admin(endpoints.changeMember, { params: { memberId }, body: { phone: '010-5555-0003' } });
    expect(await sees(client, called)).toBe(false);
  });

  test('an unproven address cannot recover an account: neither id nor password is sent to it', async () => {
    await ownerRows(
      service(),
      `update account set email = 'typo@stranger.example', email_verified_at = null where login_id = 'sarang'`,
    );
    const visitor = clientWith(service().url, {});
    const [byMail, byPhone] = [
      { loginId: 'sarang', by: 'email' as const, contact: 'typo@stranger.example' },
      { loginId: 'sarang', by: 'phone' as const, contact: '01000000004' },
    ];
    await visitor(endpoints.findLoginIdByEmail, { body: { email: byMail.contact } });
    await visitor(endpoints.findPassword, { body: byMail });
    await visitor(endpoints.findPassword, { body: byPhone });
    await messageTo(service(), byPhone.contact, '새 비밀번호');
    await jobsAtRest(service().ownerUrl);
    expect(
      service()
        .inbox.list()
        .filter(({ to }) => to === byMail.contact),
    ).toEqual([]);
    await ownerRows(service(), `update account set phone_verified_at = null where login_id = 'sarang'`);
    await visitor(endpoints.findLoginIdByPhone, { body: { phone: byPhone.contact } });
    await jobsAtRest(service().ownerUrl);
    const found = service()
      .inbox.list()
      .filter(({ to, text }) => to === byPhone.contact && text.includes('아이디'));
    expect(found).toEqual([]);
  });

  test('a requester with a signer’s address does not prevent the signer’s own mail', async () => {
    const { client, memberId } = await member('role-member-rw');
    await admin(endpoints.changeMember, { params: { memberId }, body: { email: BY_MAIL.contact } });
    const fileId = await upload(client, 'pdf/empty.pdf');
    const documentId = await sendDocument(client, { fileId, people: [BY_MAIL] });
    await sign(service(), BY_MAIL, documentId);
    await sealed(client, documentId);
    await jobsAtRest(service().ownerUrl);
    const told = await ownerRows<{ signer: boolean }>(
      service(),
      `select participant_id is not null signer from delivery where template = 'completed' and recipient = $1
       and document_id = (select id from document where public_id = $2) order by 1`,
      [BY_MAIL.contact, documentId],
    );
    expect(told).toEqual([{ signer: true }]);
  });
});
