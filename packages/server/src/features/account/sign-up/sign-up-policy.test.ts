import { endpoints } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import { RIGHTS, teamIds } from '../../../testing/company.ts';
import { logIn } from '../../../testing/main-job.ts';
import { messageTo, newcomer, PASSWORD, tokenIn } from '../../../testing/members.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { clientHash, clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const agreements = { age: true, terms: true, privacy: true };

describe('by invitation only', () => {
  const service = serviceWithInvariants({ signUp: 'invited' });

  test('[ACC-01] nobody signs up, and no account is made', async () => {
    const visitor = clientWith(service().url, {});
    const before = await ownerRows(service(), 'select count(*) from account');
    await refusal(visitor(endpoints.signUp, { body: { ...newcomer(), phoneToken: 'x' } }), 'signUpInvited');
    const { email } = newcomer();
    await refusal(visitor(endpoints.requestMailCode, { body: { email } }), 'signUpInvited');
    expect(await ownerRows(service(), 'select count(*) from account')).toEqual(before);
  });

  test('[ORG-05] an invited person becomes a member', async () => {
    const { client } = await logIn(service().url, 'hangyeol');
    const teamId = (await teamIds(client)).국내영업팀 ?? '';
    const email = 'guest@mail.example';
    await client(endpoints.inviteMembers, { body: { emails: [email], ...RIGHTS['role-member-rw'], teamId } });
    const token = tokenIn(await messageTo(service(), email, '초대'));
    const body = { token, loginId: 'guest1', name: '손님', password: clientHash(PASSWORD), agreements };
    expect(await clientWith(service().url, {})(endpoints.acceptInvitation, { body })).toMatchObject({
      loginId: 'guest1',
    });
  });
});

describe('closed', () => {
  const service = serviceWithInvariants({ signUp: 'closed' });

  test('[ACC-01] [ORG-05] nobody signs up, invites or accepts an invitation', async () => {
    const visitor = clientWith(service().url, {});
    await refusal(visitor(endpoints.signUp, { body: { ...newcomer(), phoneToken: 'x' } }), 'signUpClosed');
    const { client } = await logIn(service().url, 'hangyeol');
    const teamId = (await teamIds(client)).국내영업팀 ?? '';
    const body = { emails: ['guest@mail.example'], ...RIGHTS['role-member-rw'], teamId };
    await refusal(client(endpoints.inviteMembers, { body }), 'invitationsClosed');
    await refusal(visitor(endpoints.readInvitation, { body: { token: 'x' } }), 'invitationsClosed');
    const answer = {
      token: 'x',
      loginId: 'guest1',
      name: '손님',
      password: clientHash(PASSWORD),
      agreements,
    };
    await refusal(visitor(endpoints.acceptInvitation, { body: answer }), 'invitationsClosed');
    expect((await client(endpoints.listInvitations, {})).list).toEqual([]);
  });
});

describe('without a messenger', () => {
  const service = serviceWithInvariants({ canText: false });

  test('[ACC-09] [ACC-10] nothing is looked up by a phone, and no code is promised', async () => {
    const visitor = clientWith(service().url, {});
    const phone = '010-1234-5678';
    await refusal(visitor(endpoints.findLoginIdByPhone, { body: { phone } }), 'textsUnavailable');
    const body = { loginId: 'hangyeol', by: 'phone', contact: phone } as const;
    await refusal(visitor(endpoints.findPassword, { body }), 'textsUnavailable');
    await refusal(visitor(endpoints.requestPhoneCode, { body: { phone } }), 'textsUnavailable');
    await visitor(endpoints.findLoginIdByEmail, { body: { email: 'nobody@mail.example' } });
  });
});
