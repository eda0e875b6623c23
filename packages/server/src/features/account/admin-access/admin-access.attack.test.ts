import { type Endpoint, type EndpointName, endpoints } from '@dojang/contract';
import { ERRORS, isOpenToAdminAccess } from '@dojang/domain';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { sampleBody } from '../../../testing/access/sample-bodies.ts';
import { jobsAtRest } from '../../../testing/invariants/jobs-at-rest.ts';
import { KIM, logIn, sendDocument, signerOf, upload } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { clientHash, clientWith, rawCall } from '../../../testing/test-client.ts';
import { startTestService } from '../../../testing/test-service.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { addAdminAccessLink } from './admin-access.service.ts';

const service = serviceWithInvariants({ hasAdminAccess: true });
const MINUTE = 60_000;
const WHY = { operator: '김운영', reason: '문의 1204: 목록이 비어 보임' };

/** Makes a link as the operator's command does. */
async function linkFor(loginId: string): Promise<string> {
  const token = await addAdminAccessLink({ ...service(), ids: idsOf() }, { loginId, ...WHY });
  if (token === null) throw new Error(`nobody is ${loginId}`);
  return token;
}

let made = 0;
/** Ids that no other test has. */
const idsOf = () => {
  made += 1;
  const id = String(made).padStart(20, '0');
  return { publicId: () => id, secret: () => id };
};

const visitor = () => clientWith(service().url, {});
const open = (token: string) => visitor()(endpoints.openAdminAccess, { body: { token } });
const sessionOf = async (loginId: string) => (await open(await linkFor(loginId))).accessToken;
const recordOf = async (loginId: string) =>
  (await (await logIn(service().url, loginId)).client(endpoints.listAdminAccess, {})).list;

/** Calls of an account, with the parameters of one of its documents. */
async function answerTo(name: EndpointName, token: string, ids: Readonly<Record<string, string>>) {
  const { method, path }: Endpoint = endpoints[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? ids.documentId ?? '');
  const body = sampleBody(name, ids.documentId ?? '');
  const query = ['fonts', 'stamps', 'personalStamps'].includes(name) ? '?name=%ED%99%8D' : '';
  return rawCall(service().url, method, `${filled}${query}`, { token }, body);
}

/** The number of rows of each table of tenants, and its newest change; the server numbers live events by itself, later. */
async function rowsOfTenants(): Promise<string> {
  const tables = await ownerRows<{ name: string }>(
    service(),
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::text as rows, ${name === 'live_event' ? 'null' : 'max(xmin::text::bigint)::text'} as newest from ${name}`,
  );
  return JSON.stringify(await ownerRows(service(), counts.join(' union all ')));
}

const names = Object.keys(endpoints) as EndpointName[];
const ofAccounts = names.filter((name) => ['login', 'either'].includes(endpoints[name].access));

describe('operator → account: one link, one session', () => {
  test('[ACC-17] of 20 simultaneous uses of a link one begins a session, and a later use none', async () => {
    const token = await linkFor('sarang');
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => open(token)));
    expect(uses.filter((use) => use.status === 'fulfilled')).toHaveLength(1);
    await refusal(open(token), 'linkDead');
    expect((await recordOf('sarang')).filter((row) => row.startedAt !== null)).toHaveLength(1);
  });

  test('[ACC-17] opening the address uses nothing up; five minutes later the link is dead', async () => {
    const token = await linkFor('bada');
    await fetch(`${service().url}/user/admin-access?token=${token}`);
    service().clock.advance(5 * MINUTE - 1000);
    await open(token);
    const late = await linkFor('bada');
    service().clock.advance(5 * MINUTE);
    await refusal(open(late), 'linkDead');
    await refusal(open('made.up'), 'linkDead');
  });

  test('[ACC-17] a newer link ends the older one, and a link of another purpose begins nothing', async () => {
    const older = await linkFor('bada');
    const newer = await linkFor('bada');
    await refusal(open(older), 'linkDead');
    const asCode = visitor()(endpoints.exchangeCode, {
      body: { grantType: 'authorization_code', code: newer },
    });
    await refusal(asCode, 'linkDead');
    await open(newer);
  });

  test('[ACC-17] without the setting no link works', async () => {
    const plain = await startTestService();
    const token = await addAdminAccessLink({ ...plain, ids: idsOf() }, { loginId: 'sarang', ...WHY });
    const begin = clientWith(plain.url, {})(endpoints.openAdminAccess, { body: { token: token ?? '' } });
    await refusal(begin, 'linkDead').finally(() => plain.close());
  });
});

describe('operator → account: a read-only session', () => {
  test('[ACC-17] refuses every call of the contract that changes, downloads, or reads secrets', async () => {
    const token = await sessionOf('hangyeol');
    const { client } = await logIn(service().url, 'hangyeol');
    const documentId = await sendDocument(client, { fileId: await upload(client, 'pdf/issue16278.pdf') });
    const { params } = await signerOf(service(), KIM, documentId);
    await jobsAtRest(service().ownerUrl);
    const before = await rowsOfTenants();
    const wrong: string[] = [];
    for (const name of ofAccounts) {
      const { envelope, status } = await answerTo(name, token, params);
      // What the account itself may not do is refused before that, for its own reason.
      if (envelope.code === ERRORS.notAllowed.code) continue;
      const isRefused = envelope.code === ERRORS.adminAccessReadOnly.code;
      if (isRefused === isOpenToAdminAccess(endpoints[name]) || status >= 500) wrong.push(name);
    }
    expect(wrong).toEqual([]);
    expect(await rowsOfTenants()).toBe(before);
    const changing = ofAccounts.filter((name) => endpoints[name].method !== 'GET');
    expect(changing.filter((name) => isOpenToAdminAccess(endpoints[name]))).toEqual([]);
    for (const name of [
      'listApiKeys',
      'webhookSecret',
      'documentDownload',
      'attachment',
      'listSignatures',
    ] as const)
      expect(isOpenToAdminAccess(endpoints[name]), name).toBe(false);
  });

  test('[ACC-17] shows what the account sees, with the operator and the end, and no keys of its payment provider', async () => {
    const token = await sessionOf('hangyeol');
    const reader = clientWith(service().url, { token });
    const user = await reader(endpoints.user, {});
    expect(user.loginId).toBe('hangyeol');
    expect(user.adminAccess?.operator).toBe(WHY.operator);
    const connection = await reader(endpoints.paymentConnection, {});
    expect(Object.keys(connection).sort()).toEqual(['connectedAt', 'isConnected', 'isValueProven', 'userId']);
    const own = await logIn(service().url, 'hangyeol');
    const documentId = await sendDocument(own.client, {
      fileId: await upload(own.client, 'pdf/issue16278.pdf'),
    });
    const { list } = await reader(endpoints.listDocuments, { query: {} });
    expect(list[0]?.documentId).toBe(documentId);
    expect(list).toEqual((await own.client(endpoints.listDocuments, { query: {} })).list);
    expect((await own.client(endpoints.user, {})).adminAccess).toBeUndefined();
  });

  test('[ACC-17] changes no password, although it has just begun', async () => {
    const token = await sessionOf('sarang');
    const reader = clientWith(service().url, { token });
    const body = { newPassword: clientHash('Another2026') };
    await refusal(reader(endpoints.changePassword, { body }), 'adminAccessReadOnly');
    await logIn(service().url, 'sarang');
  });

  test('[ACC-17] ends after half an hour, and nothing extends it', async () => {
    const token = await sessionOf('haneul');
    const refresh = (refreshToken: string) =>
      visitor()(endpoints.token, { body: { grantType: 'refresh', accessToken: token, refreshToken } });
    await refusal(refresh(token), 'notLoggedIn');
    const reader = clientWith(service().url, { token });
    service().clock.advance(30 * MINUTE - 1000);
    await reader(endpoints.user, {});
    service().clock.advance(1000);
    await refusal(reader(endpoints.user, {}), 'tokenExpired');
    await refusal(refresh(token), 'notLoggedIn');
  });

  test('[ACC-17] does not count as use of the account', async () => {
    const lastUse = () =>
      ownerRows<{ at: Date }>(service(), `select last_login_at as at from account where login_id = 'garam'`);
    const before = await lastUse();
    await sessionOf('garam');
    expect(await lastUse()).toEqual(before);
  });
});

describe('operator → record of the account', () => {
  test('[ACC-17] the owner sees who looked, why, from when and until when', async () => {
    const token = await sessionOf('jiwoo');
    await clientWith(service().url, { token })(endpoints.logout, {});
    const [ended] = await recordOf('jiwoo');
    expect(ended).toMatchObject({ ...WHY, isOngoing: false });
    expect(Date.parse(ended?.endsAt ?? '')).toBeLessThan(Date.parse(ended?.startedAt ?? '') + 30 * MINUTE);
    await linkFor('jiwoo');
    const [unused] = await recordOf('jiwoo');
    expect(unused).toMatchObject({ startedAt: null, endsAt: null, isOngoing: false });
    expect(await recordOf('sarang')).not.toContainEqual(
      expect.objectContaining({ createdAt: ended?.createdAt }),
    );
  });

  test('[ACC-17] a new password ends the session', async () => {
    const token = await sessionOf('hangyeol');
    const { client } = await logIn(service().url, 'hangyeol');
    const change = (oldPassword: string, newPassword: string) =>
      client(endpoints.changePasswordByLogin, {
        body: {
          loginId: 'hangyeol',
          oldPassword: clientHash(oldPassword),
          newPassword: clientHash(newPassword),
        },
      });
    await change('Dojang2026!', 'Another2026');
    await refusal(clientWith(service().url, { token })(endpoints.user, {}), 'notLoggedIn');
    await change('Another2026', 'Dojang2026!');
    expect((await recordOf('hangyeol'))[0]?.isOngoing).toBe(false);
  });

  test('[ACC-17] the service can neither delete nor rewrite a record', async () => {
    await sessionOf('sarang');
    const client = new pg.Client({ connectionString: service().appUrl });
    await client.connect();
    const [{ tenant = '' } = {}] = await ownerRows<{ tenant: string }>(
      service(),
      `select tenant_id::text as tenant from account where login_id = 'sarang'`,
    );
    await client.query(`select set_config('app.tenant', $1, false)`, [tenant]);
    const as = (statement: string) => client.query(statement).then(String, String);
    expect(await as('delete from admin_access')).toMatch(/permission denied/);
    expect(await as(`update admin_access set operator = 'nobody'`)).toMatch(/permission denied/);
    expect(await as('update admin_access set ends_at = now()')).toMatch(/cannot be changed/);
    expect(await as(`update admin_access set reason = 'another'`)).toMatch(/cannot be changed/);
    await client.end();
  });
});
