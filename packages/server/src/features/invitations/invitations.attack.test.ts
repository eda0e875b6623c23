import { endpoints } from '@dojang/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { RIGHTS, teamIds } from '../../testing/company.ts';
import { logIn } from '../../testing/main-job.ts';
import { messageTo, PASSWORD, tokenIn } from '../../testing/members.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, clientHash, clientWith, rawCall } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants({}, 'test');
let hangyeol: Client;
let token = '';
let teamId = '';
beforeEach(async () => {
  ({ client: hangyeol, token } = await logIn(service().url, 'hangyeol'));
  teamId = (await teamIds(hangyeol)).국내영업팀 ?? '';
});

const inviteRaw = async (email: string) => {
  const body = { emails: [email], ...RIGHTS['role-member-rw'], teamId };
  return rawCall(service().url, 'POST', '/v1/invitations', { token }, body);
};
const agreements = { age: true, terms: true, privacy: true };
const accept = (given: string) =>
  clientWith(service().url, {})(endpoints.acceptInvitation, {
    body: { token: given, loginId: 'newcomer', name: '최새롬', password: clientHash(PASSWORD), agreements },
  });

describe('an admin → accounts of other people', () => {
  test('[ORG-05] an invitation answers and mails the same for addresses with and without an account', async () => {
    const known = await inviteRaw('sarang@person.example');
    const unknown = await inviteRaw('nobody@person.example');
    const shape = ({ status, envelope }: Awaited<ReturnType<typeof inviteRaw>>) => ({
      status,
      code: envelope.code,
      keys: Object.keys(envelope.result ?? {}),
    });
    expect(shape(known)).toEqual(shape(unknown));
    const { list } = await hangyeol(endpoints.listInvitations, {});
    const rows = list.map(({ invitationId: _, email: __, ...row }) => row);
    expect({ ...rows[0], sentAt: '', expiresAt: '' }).toEqual({ ...rows[1], sentAt: '', expiresAt: '' });
    const [one, other] = [
      await messageTo(service(), 'sarang@person.example', '초대'),
      await messageTo(service(), 'nobody@person.example', '초대'),
    ];
    expect(one.subject).toBe(other.subject);
  });
});

describe('a stranger → invitations', () => {
  test('[ORG-05] [ACC-14] the database holds no link, and an altered or invented one opens nothing', async () => {
    await inviteRaw('one@mail.example');
    const link = tokenIn(await messageTo(service(), 'one@mail.example', '초대'));
    const rows = await ownerRows<{ text: string }>(
      service(),
      `select i::text as text from invitation i union all select d::text from delivery d where d.template = 'invited'`,
    );
    expect(rows).toHaveLength(2);
    const [id = '', tag = ''] = link.split('.');
    for (const { text } of rows) expect(text).not.toContain(tag);
    for (const wrong of [`${id}.${tag.slice(1)}`, `${id}.${'A'.repeat(tag.length)}`, id, 'a.b'])
      await refusal(accept(wrong), 'invitationDead');
    await accept(link);
  });
});
