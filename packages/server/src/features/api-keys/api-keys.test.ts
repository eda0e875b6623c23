import { endpoints } from '@dojang/contract';
import { API_SCOPES, type ApiScope, ERRORS } from '@dojang/domain';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { issueKey, openCall, tokenHeaders } from '../../testing/open/open-steps.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createKeyNotices } from './key-notices.service.ts';

/** Keys of the programming interface, from issuing to revoking, and their access tokens. */

const service = serviceWithInvariants({ trustedProxies: 1 });
let hangyeol: Client;
let sarang: Client;

beforeAll(() => service());
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  ({ client: sarang } = await logIn(service().url, 'sarang'));
  await ownerRows(service(), `update api_key set revoked_at = created_at where revoked_at is null`);
});

const DAY = 86_400_000;
const MINUTE = 60_000;
const exchange = (apiKey: string, ip = '198.51.100.1') =>
  openCall(service(), 'POST', '/auth/token', { 'x-forwarded-for': ip }, { apiKey });
const balance = (headers: Readonly<Record<string, string>>) => openCall(service(), 'GET', '/points', headers);
const outcome = ({ status, code }: { status: number; code: number }) => [status, code];
const refused = (name: keyof typeof ERRORS) => [ERRORS[name].status, ERRORS[name].code];

test('[SET-03] a key is shown once, lives one year, and is stored as its hash only', async () => {
  const { key, apiKey } = await issueKey(hangyeol, ['points:read']);
  expect(key).toMatch(/^dj_live_[\w-]{43}$/);
  expect(apiKey).toMatchObject({
    name: '인사 시스템',
    state: 'active',
    shownKey: `dj_live_…${key.slice(-4)}`,
  });
  expect(new Date(apiKey.expiresAt).getFullYear() - new Date(apiKey.createdAt).getFullYear()).toBe(1);
  const { list } = await hangyeol(endpoints.listApiKeys, {});
  expect(JSON.stringify(list)).not.toContain(key);
  const [row] = await ownerRows<{ row: object; hash: boolean }>(
    service(),
    `select to_jsonb(k) as row, hash = sha256($1::bytea) as hash from api_key k where public_id = $2`,
    [Buffer.from(key), apiKey.apiKeyId],
  );
  expect(row?.hash).toBe(true);
  expect(JSON.stringify(row?.row)).not.toContain(key.slice(8, 30));
});

test('[DEV-02] [SET-03] a key is exchanged for a token of 30 minutes, which ends with its time and with its key', async () => {
  const { key, apiKey } = await issueKey(hangyeol, ['points:read']);
  const { status, result } = await exchange(key);
  expect({ status, result }).toMatchObject({
    status: 200,
    result: { tokenType: 'Bearer', expiresIn: 1800, scopes: ['points:read'] },
  });
  const headers = { authorization: `Bearer ${result.accessToken}` };
  const shown = (await hangyeol(endpoints.pointBalance, {})).balance;
  expect((await balance(headers)).result.balance).toBe(shown);
  expect((await balance({ token: result.accessToken })).status).toBe(200);
  service().clock.advance(30 * MINUTE);
  expect(outcome(await balance(headers))).toEqual(refused('tokenExpired'));
  const fresh = await tokenHeaders(service(), key);
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  await hangyeol(endpoints.revokeApiKey, { params: { apiKeyId: apiKey.apiKeyId } });
  expect(outcome(await balance(fresh))).toEqual(refused('notLoggedIn'));
  expect(outcome(await exchange(key))).toEqual(refused('apiKeyWrong'));
  await refusal(hangyeol(endpoints.revokeApiKey, { params: { apiKeyId: apiKey.apiKeyId } }), 'apiKeyEnded');
});

test('[DEV-01] a changed, invented or foreign token is refused, and a key ends with its account', async () => {
  const { key } = await issueKey(sarang, ['points:read']);
  const { result } = await exchange(key);
  const token: string = result.accessToken;
  const last = token.endsWith('A') ? 'B' : 'A';
  for (const wrong of [`${token.slice(0, -1)}${last}`, token.replace(/-\d+/, '-99999999999'), 'dk_', ''])
    expect(outcome(await balance({ authorization: `Bearer ${wrong}` })), wrong).toEqual(
      refused('notLoggedIn'),
    );
  const { token: session } = await logIn(service().url, 'hangyeol');
  expect(outcome(await balance({ token: session }))).toEqual(refused('notLoggedIn'));
  await ownerRows(
    service(),
    `update account set status = 'dormant', dormant_at = now() where login_id = 'sarang'`,
  );
  expect(outcome(await balance({ token }))).toEqual(refused('notLoggedIn'));
  expect(outcome(await exchange(key))).toEqual(refused('apiKeyWrong'));
  await ownerRows(
    service(),
    `update account set status = 'active', dormant_at = null where login_id = 'sarang'`,
  );
});

test('[SET-03] the main admin and the maker of a key learn of its end one month and seven days before it, each once', async () => {
  const { apiKey } = await issueKey(hangyeol, ['points:read']);
  // A maker who is not the main admin any more.
  await ownerRows(
    service(),
    `update api_key set account_id = (select id from account where login_id = 'garam') where public_id = $1`,
    [apiKey.apiKeyId],
  );
  const revoked = await issueKey(hangyeol, ['points:read']);
  await hangyeol(endpoints.revokeApiKey, { params: { apiKeyId: revoked.apiKey.apiKeyId } });
  let messages = 0;
  const publicId = () => {
    messages += 1;
    return `key-notice-${messages}`;
  };
  const { db, clock } = service();
  const announce = createKeyNotices({ db, clock, ids: { publicId, secret: publicId } });
  const planned = async (apiKeyId: string) => {
    await Promise.all([announce(), announce(), announce()]);
    const rows = await ownerRows<{ recipient: string }>(
      service(),
      `select recipient from delivery where event like $1 order by id`,
      [`api-key-end:${apiKeyId}:%`],
    );
    return rows.map(({ recipient }) => recipient).sort();
  };
  const at = (moment: number) => service().clock.advance(moment - service().clock.now().getTime());
  const both = ['garam@hangyeol.example', 'hangyeol@hangyeol.example'];
  at(Date.parse(apiKey.reissuableAt) - 1000);
  expect(await planned(apiKey.apiKeyId)).toEqual([]);
  at(Date.parse(apiKey.reissuableAt));
  expect(await planned(apiKey.apiKeyId)).toEqual(both);
  at(Date.parse(apiKey.expiresAt) - 7 * DAY);
  expect(await planned(apiKey.apiKeyId)).toEqual([...both, ...both].sort());
  at(Date.parse(apiKey.expiresAt) + DAY);
  expect(await planned(apiKey.apiKeyId)).toHaveLength(4);
  expect(await planned(revoked.apiKey.apiKeyId)).toEqual([]);
});

test('[SET-03] a key can be reissued from one month before its end, once, and lives on to its own end', async () => {
  const { key, apiKey } = await issueKey(hangyeol, ['points:read', 'folders:read'], ['198.51.100.0/24']);
  const params = { apiKeyId: apiKey.apiKeyId };
  await refusal(hangyeol(endpoints.reissueApiKey, { params }), 'apiReissueTooEarly');
  service().clock.advance(new Date(apiKey.reissuableAt).getTime() - service().clock.now().getTime());
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  const { list } = await hangyeol(endpoints.listApiKeys, {});
  expect(list[0]).toMatchObject({
    state: 'expiring',
    abilities: { reissue: true, revoke: true, changeScopes: true },
  });
  const next = await hangyeol(endpoints.reissueApiKey, { params });
  expect(next.apiKey).toMatchObject({
    name: apiKey.name,
    scopes: apiKey.scopes,
    allowedAddresses: apiKey.allowedAddresses,
  });
  expect(next.key).not.toBe(key);
  await refusal(hangyeol(endpoints.reissueApiKey, { params }), 'apiReissuedBefore');
  expect((await exchange(key)).status).toBe(200);
  service().clock.advance(32 * DAY);
  expect(outcome(await exchange(key))).toEqual(refused('apiKeyWrong'));
  expect((await exchange(next.key)).status).toBe(200);
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  await refusal(hangyeol(endpoints.reissueApiKey, { params }), 'apiKeyEnded');
});

test('[DEV-01] a key is accepted from its addresses only, for its scopes only', async () => {
  const { key } = await issueKey(hangyeol, ['points:read'], ['203.0.113.0/24', '2001:db8::/32']);
  expect(outcome(await exchange(key, '198.51.100.1'))).toEqual(refused('apiAddressRefused'));
  expect((await exchange(key, '2001:db8::7')).status).toBe(200);
  const { result } = await exchange(key, '203.0.113.9');
  const from = (ip: string) => ({ token: result.accessToken, 'x-forwarded-for': ip });
  expect((await balance(from('203.0.113.200'))).status).toBe(200);
  expect(outcome(await balance(from('203.0.114.1')))).toEqual(refused('apiAddressRefused'));
  const reply = await openCall(service(), 'GET', '/documents', from('203.0.113.9'));
  expect(outcome(reply)).toEqual(refused('apiScopeMissing'));
  expect(reply.result).toEqual({ scope: 'documents:read' });
  await refusal(issueKey(hangyeol, ['points:read'], ['203.0.113.0/33']), 'apiAddressInvalid');
});

test('[SET-03] [DEV-01] an admin widens and narrows a key: its tokens follow at once, and its history tells who did what', async () => {
  const { key, apiKey } = await issueKey(hangyeol, ['points:read']);
  const params = { apiKeyId: apiKey.apiKeyId };
  const change = (scopes: readonly ApiScope[]) =>
    hangyeol(endpoints.changeApiKeyScopes, { params, body: { scopes: [...scopes] } });
  const headers = await tokenHeaders(service(), key);
  const read = (path: string) => openCall(service(), 'GET', path, headers);
  expect(apiKey).toMatchObject({ scopeChanges: [], abilities: { changeScopes: true } });
  expect(outcome(await read('/folders'))).toEqual(refused('apiScopeMissing'));
  await change(['folders:read', 'points:read']);
  expect((await read('/folders')).status).toBe(200);
  const narrowed = await change(['folders:read']);
  expect(outcome(await read('/points'))).toEqual(refused('apiScopeMissing'));
  // The same scopes again are no change.
  expect((await change(['folders:read', 'folders:read'])).scopeChanges).toEqual(narrowed.scopeChanges);
  expect(narrowed).toMatchObject({
    scopes: ['folders:read'],
    scopeChanges: [
      { by: { name: '윤한결' }, added: [], removed: ['points:read'] },
      { by: { name: '윤한결' }, added: ['folders:read'], removed: [] },
    ],
  });
  await refusal(change([]), 'badInput');
  await refusal(
    sarang(endpoints.changeApiKeyScopes, { params, body: { scopes: ['points:read'] } }),
    'notFound',
  );
  const test = await issueKey(hangyeol, ['points:read'], [], 'test');
  const ofTest = { params: { apiKeyId: test.apiKey.apiKeyId } };
  const bulks = { body: { scopes: ['bulk:write'] as ApiScope[] } };
  await refusal(hangyeol(endpoints.changeApiKeyScopes, { ...ofTest, ...bulks }), 'testKeyScope');
  await hangyeol(endpoints.revokeApiKey, { params });
  await refusal(change(['points:read']), 'apiKeyEnded');
});

test('[SET-03] the calls of a key are counted by day, failed ones apart, and other tenants see neither key nor count', async () => {
  const { key, apiKey } = await issueKey(hangyeol, ['points:read']);
  const headers = await tokenHeaders(service(), key);
  const reply = await balance(headers);
  expect(reply.headers.get('ratelimit-policy')).toBe('"key";q=100000;w=60');
  expect(reply.headers.get('ratelimit')).toMatch(/^"key";r=99999;t=\d+$/);
  await balance(headers);
  await openCall(service(), 'GET', '/folders', headers);
  const mine = await hangyeol(endpoints.listApiKeys, {});
  const counted = mine.list.find(({ apiKeyId }) => apiKeyId === apiKey.apiKeyId);
  expect(counted).toMatchObject({ calls: { total: 3, recent: 3, recentFailed: 1 } });
  expect(counted?.lastUsedAt).not.toBeNull();
  expect(mine.days.at(-1)?.calls).toBeGreaterThanOrEqual(3);
  const missing = mine.failures.find(({ code }) => code === ERRORS.apiScopeMissing.code);
  expect(missing?.failed).toBeGreaterThanOrEqual(1);
  expect(missing?.message).not.toMatch(/[{}]/);
  const theirs = await sarang(endpoints.listApiKeys, {});
  expect(theirs.failures).toEqual([]);
  expect(theirs.list.map(({ apiKeyId }) => apiKeyId)).not.toContain(apiKey.apiKeyId);
  const params = { apiKeyId: apiKey.apiKeyId };
  await refusal(sarang(endpoints.revokeApiKey, { params }), 'notFound');
  await refusal(sarang(endpoints.reissueApiKey, { params }), 'notFound');
});

test('[DEV-01] wrong keys from one address are limited, and the limit does not tell a right key', async () => {
  const { key } = await issueKey(hangyeol, ['points:read']);
  const from = '198.51.100.77';
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect(outcome(await exchange(`dj_live_${attempt}`, from))).toEqual(refused('apiKeyWrong'));
  expect(outcome(await exchange(key, from))).toEqual(refused('tooManyAttempts'));
  expect((await exchange(key)).status).toBe(200);
});

test('[SET-03] at most 20 keys are in use, each with a name', async () => {
  const body = { name: '가'.repeat(51), scopes: [...API_SCOPES] };
  await refusal(hangyeol(endpoints.createApiKey, { body }), 'apiKeyNameLength');
  for (let issued = 0; issued < 20; issued += 1) await issueKey(hangyeol, ['points:read']);
  await refusal(issueKey(hangyeol, ['points:read']), 'apiKeysTooMany');
});
