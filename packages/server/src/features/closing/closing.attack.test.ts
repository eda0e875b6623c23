import { endpoints } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { joined, RIGHTS, teamIds } from '../../testing/company.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { KIM, sendDocument, upload } from '../../testing/main-job.ts';
import { type Member, messageTo, newcomer, PASSWORD, signUpMember, tokenIn } from '../../testing/members.ts';
import { connect, registerApp } from '../../testing/oauth/oauth-steps.ts';
import { createSession, embeddingKey, openEmbedded, SITE } from '../../testing/open/embedding-steps.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, clientHash, clientWith, rawCall } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createClosingSweep } from './index.ts';

/** Attacks on the closing of accounts: who may not close one, who may not bring it back, and what still works while it is closed. */

const service = serviceWithInvariants({}, 'test');
const DAY = 86_400_000;
const MEMBER = clientHash('Dojang2026!');
const password = clientHash(PASSWORD);
const business = {
  representativeName: '류다온',
  businessName: '다온문구',
  registrationNumber: '123-45-67891',
};

let main: Member;
let member: { client: Client; loginId: string };
const visitor = () => clientWith(service().url, {});
beforeEach(async () => {
  main = await signUpMember(service(), { ...newcomer(), type: 'business', business });
  const teamId = Object.values(await teamIds(main.client))[0] ?? '';
  const loginId = `member${main.loginId.slice(-6)}`;
  const rights = { loginId, actorClass: 'co-admin', teamId, name: '한마루' } as const;
  member = { loginId, client: (await joined(service(), main.client, rights)).client };
});

const closings = () => ownerRows(service(), 'select 1 from account_closing');
const close = async () => {
  await main.client(endpoints.closeAccount, { body: { password } });
  await jobsAtRest(service().ownerUrl);
};
const withdraw = (loginId: string, by: string) =>
  visitor()(endpoints.withdrawClosing, { body: { loginId, password: by } });

describe('stranger at an open session → closing', () => {
  test('[ACC-18] without the password nothing is closed, and guesses end in the limit of log-ins', async () => {
    for (const guess of ['no 1', 'no 2', 'no 3', 'no 4', 'no 5'])
      await refusal(
        main.client(endpoints.closeAccount, { body: { password: clientHash(guess) } }),
        'passwordWrong',
      );
    await refusal(main.client(endpoints.closeAccount, { body: { password } }), 'passwordWrong');
    expect(await closings()).toEqual([]);
  });
});

describe('member → closing of the organization', () => {
  test('[ACC-18] neither the own password nor that of the main admin closes it, and no member takes it back', async () => {
    for (const word of [MEMBER, password])
      await refusal(member.client(endpoints.closeAccount, { body: { password: word } }), 'notAllowed');
    expect(await closings()).toEqual([]);
    await close();
    await refusal(withdraw(member.loginId, MEMBER), 'organizationClosing');
    await refusal(withdraw(main.loginId, MEMBER), 'loginFailed');
    await refusal(
      visitor()(endpoints.token, { body: { grantType: 'login', loginId: member.loginId, password: MEMBER } }),
      'organizationClosing',
    );
    await withdraw(main.loginId, password);
  });
});

describe('owner whom the operator has closed → coming back, and erasing evidence', () => {
  test('[ACC-18] the closing is not taken back, and nothing is erased until the operator lets it', async () => {
    await close();
    await ownerRows(service(), 'update account set operator_closed_at = now() where login_id = $1', [
      main.loginId,
    ]);
    await refusal(withdraw(main.loginId, password), 'accountClosed');
    service().clock.advance(15 * DAY);
    await createClosingSweep(service())();
    await jobsAtRest(service().ownerUrl);
    const [owner] = await ownerRows(service(), 'select status, email from account where login_id = $1', [
      main.loginId,
    ]);
    expect(owner).toEqual({ status: 'active', email: main.email });
    await ownerRows(service(), 'update account set operator_closed_at = null where login_id = $1', [
      main.loginId,
    ]);
    await withdraw(main.loginId, password);
  });
});

describe('holder of a key, an app or a frame → closing', () => {
  test('[ACC-18] [DEV-04] they close nothing, and end with the account', async () => {
    const { client } = main;
    await client(endpoints.addEmbedOrigin, { body: { origin: SITE } });
    const { headers } = await embeddingKey(service(), client);
    const fileId = await upload(client, 'pdf/issue16278.pdf');
    const documentId = await sendDocument(client, { fileId, people: [KIM] });
    const session = await createSession(service(), headers, { kind: 'viewing', documentId });
    const { accessToken } = await openEmbedded(service(), session);
    const { tokens } = await connect(service(), await registerApp(client), client);
    const keyed = headers.authorization?.replace('Bearer ', '') ?? '';
    for (const token of [accessToken, tokens.access_token, keyed]) {
      const { envelope } = await rawCall(service().url, 'POST', '/v1/user/closing', { token }, { password });
      expect([ERRORS.notAllowed.code, ERRORS.notLoggedIn.code]).toContain(envelope.code);
    }
    for (const path of ['/openapi/v1/user/closing', '/openapi/v1/closing'])
      expect((await rawCall(service().url, 'POST', path, headers, { password })).status).toBe(404);
    expect(await closings()).toEqual([]);
    await close();
    const seen = await rawCall(service().url, 'GET', `/v1/document/${documentId}`, { token: accessToken });
    expect(seen.envelope.code).not.toBe(0);
    const list = await rawCall(service().url, 'GET', '/openapi/v1/documents', headers);
    expect(list.status).toBe(401);
  });
});

describe('invited person → organization that is being closed', () => {
  test('[ACC-18] an invitation opens no account in it', async () => {
    const body = {
      emails: ['late@daon.example'],
      ...RIGHTS['role-member-r'],
      teamId: Object.values(await teamIds(main.client))[0] ?? '',
      permsTeamIds: [],
    };
    await main.client(endpoints.inviteMembers, { body });
    const token = tokenIn(await messageTo(service(), 'late@daon.example', '초대'));
    await close();
    await refusal(visitor()(endpoints.readInvitation, { body: { token } }), 'invitationDead');
  });
});

describe('burst → closing', () => {
  test('[ACC-18] of ten calls at once one closes, and of ten that take it back one does', async () => {
    const ten = Array.from({ length: 10 });
    await Promise.allSettled(ten.map(() => main.client(endpoints.closeAccount, { body: { password } })));
    expect(await closings()).toHaveLength(1);
    await jobsAtRest(service().ownerUrl);
    const back = await Promise.allSettled(ten.map(() => withdraw(main.loginId, password)));
    expect(back.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ownerRows(service(), 'select 1 from account_closing where withdrawn_at is null')).toEqual(
      [],
    );
  });
});
