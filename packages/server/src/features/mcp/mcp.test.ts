import { endpoints } from '@dojang/contract';
import { API_SCOPES, type ApiScope, ERRORS } from '@dojang/domain';
import type { Client as McpClient } from '@modelcontextprotocol/client';
import { beforeAll, expect, test } from 'vitest';
import { upload } from '../../testing/main-job.ts';
import { callTool, mcpClient, mcpFetch } from '../../testing/oauth/mcp-steps.ts';
import { connect, registerApp, type TestApp } from '../../testing/oauth/oauth-steps.ts';
import { openCall } from '../../testing/open/open-steps.ts';
import { leavePoints } from '../../testing/points.ts';
import { templateSteps } from '../../testing/template-steps.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** The MCP server from outside: the client of the SDK, over HTTP, with the tokens of an OAuth app. */

const service = serviceWithInvariants();
let hangyeol: Client;
let app: TestApp;
let client: McpClient;
let templateId = '';
let fileId = '';

const RESOURCE = 'http://dojang.test/mcp';
const steps = templateSteps(
  () => hangyeol,
  () => fileId,
);

const tokenFor = async (user: Client, scopes: readonly ApiScope[] = API_SCOPES): Promise<string> =>
  (await connect(service(), app, user, { scope: scopes.join(' '), resource: RESOURCE })).tokens.access_token;

beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  templateId = await steps.savedTemplate();
  app = await registerApp(hangyeol, 'public', API_SCOPES);
  await leavePoints(service(), 'hangyeol', 100);
  client = await mcpClient(service(), await tokenFor(hangyeol));
});

/** A person for each role of the template. */
async function people() {
  const { templates } = (await callTool(client, 'find_templates')).result;
  const [template] = templates.filter((one: { templateId: string }) => one.templateId === templateId);
  return template.roles.map(({ role, name }: { role: string; name: string }, at: number) => ({
    role,
    name,
    method: 'email',
    contact: `person${at}@person.example`,
  }));
}

const draft = async (name: string): Promise<string> =>
  (await callTool(client, 'create_draft', { templateId, name, people: await people() })).result.documentId;
const balance = async () => (await hangyeol(endpoints.pointBalance, {})).balance;

test('[DEV-05] find, draft, confirm, send, status and download, with the client of the SDK', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'confirm_sending',
    'create_draft',
    'document_status',
    'download_document',
    'find_documents',
    'find_templates',
    'prepare_sending',
    'read_document',
    'read_template',
  ]);
  const before = await balance();
  const documentId = await draft('입사 계약');
  const found = (await callTool(client, 'find_documents', { search: '입사 계약' })).result;
  expect(found.documents).toMatchObject([{ documentId, name: '입사 계약', status: 'draft' }]);
  expect((await callTool(client, 'read_document', { documentId })).result.fields.length).toBeGreaterThan(0);
  expect((await callTool(client, 'read_template', { templateId })).result.templateId).toBe(templateId);

  const prepared = (await callTool(client, 'prepare_sending', { documentId })).result;
  expect(prepared.recipients).toMatchObject([
    { method: 'email', contact: 'person0@person.example' },
    { method: 'email', contact: 'person1@person.example' },
  ]);
  expect(prepared.fileNotices).toEqual([]);
  expect(await balance()).toBe(before);
  const { confirmationToken } = prepared;
  const sent = await callTool(client, 'confirm_sending', { confirmationToken });
  expect(sent.result).toEqual({ documentId, status: 'on_going' });
  expect(await balance()).toBe(before - 1);
  const again = await callTool(client, 'confirm_sending', { confirmationToken });
  expect(again).toMatchObject({ isError: true, result: { code: ERRORS.notDraft.code } });
  expect(await balance()).toBe(before - 1);

  expect((await callTool(client, 'document_status', { documentId })).result.status).toBe('on_going');
  const { url, expiresIn } = (await callTool(client, 'download_document', { documentId })).result;
  expect(expiresIn).toBeLessThanOrEqual(60);
  const file = await fetch(url.replace('http://dojang.test', service().url));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('[DEV-05] a confirmation is for one revision and one connection, and ends after ten minutes', async () => {
  const documentId = await draft('확인');
  const prepare = async () =>
    (await callTool(client, 'prepare_sending', { documentId })).result.confirmationToken;
  const confirm = async (confirmationToken: string, by = client) =>
    (await callTool(by, 'confirm_sending', { confirmationToken })).result.code;
  expect(await confirm('guess')).toBe(ERRORS.sendingNotConfirmed.code);
  const other = await mcpClient(service(), await tokenFor(hangyeol));
  expect(await confirm(await prepare(), other)).toBe(ERRORS.sendingNotConfirmed.code);
  const late = await prepare();
  service().clock.advance(601_000);
  expect(await confirm(late)).toBe(ERRORS.sendingNotConfirmed.code);
  await service().owner.query('update document set revision = revision + 1 where public_id = $1', [
    documentId,
  ]);
  const stale = await prepare();
  await service().owner.query('update document set revision = revision + 1 where public_id = $1', [
    documentId,
  ]);
  expect(await confirm(stale)).toBe(ERRORS.conflict.code);
  expect((await callTool(client, 'document_status', { documentId })).result.status).toBe('draft');
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
});

test('[DEV-05] [INT-03] what of the file its pages do not show is named before a draft is sent', async () => {
  const notice = { kind: 'missingWords', page: 1, words: ['금액'], more: 0 };
  const documentId = await draft('빠진 글자');
  const setNotices = (notices: readonly object[]) =>
    service().owner.query('update file set notices = $1 where public_id = $2', [
      JSON.stringify(notices),
      fileId,
    ]);
  await setNotices([notice]);
  const prepared = (await callTool(client, 'prepare_sending', { documentId })).result;
  expect(prepared.fileNotices).toEqual([notice]);
  await setNotices([]);
});

test('[DEV-05] a tool needs its scope, and sees what its user sees', async () => {
  const reader = await mcpClient(service(), await tokenFor(hangyeol, ['documents:read']));
  const refused = { isError: true, result: { code: ERRORS.oauthScopeMissing.code } };
  for (const [name, args] of [
    ['find_templates', {}],
    ['create_draft', { templateId, people: [] }],
    ['prepare_sending', { documentId: 'x' }],
    ['confirm_sending', { confirmationToken: 'x' }],
  ] as const)
    expect(await callTool(reader, name, args), name).toMatchObject(refused);
  const documentId = await draft('남의 문서');
  const { client: sarang } = await logIn(service().url, 'sarang');
  const stranger = await mcpClient(service(), await tokenFor(sarang));
  for (const name of ['read_document', 'document_status', 'download_document', 'prepare_sending'])
    expect(await callTool(stranger, name, { documentId }), name).toMatchObject({
      isError: true,
      result: { code: ERRORS.notFound.code },
    });
  expect(await callTool(client, 'find_documents', { limit: 'many' })).toMatchObject({ isError: true });
  expect(await callTool(client, 'read_document', { documentId: '\0' })).toMatchObject({ isError: true });
});

test('[DEV-05] without a token of its own the server names its metadata, and only its own host is served', async () => {
  const post = (headers: Record<string, string>, host?: string) =>
    mcpFetch(service(), host)(RESOURCE, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  const refused = await post({});
  const where = 'http://dojang.test/.well-known/oauth-protected-resource/mcp';
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer resource_metadata="${where}"`,
  ]);
  const metadata = await (await mcpFetch(service())(where)).json();
  expect(metadata).toMatchObject({ resource: RESOURCE, authorization_servers: ['http://dojang.test'] });
  const { tokens } = await connect(service(), app, hangyeol);
  expect((await post({ authorization: `Bearer ${tokens.access_token}` })).status).toBe(401);
  const own = await tokenFor(hangyeol);
  const byApi = await openCall(service(), 'GET', '/points', { authorization: `Bearer ${own}` });
  expect(byApi.status).toBe(401);
  expect((await post({ authorization: `Bearer ${own}` })).status).toBe(200);
  expect((await post({ authorization: `Bearer ${own}` }, 'rebound.example')).status).toBe(403);
  expect((await post({ authorization: `Bearer ${own}`, origin: 'https://evil.example' })).status).toBe(403);
});
