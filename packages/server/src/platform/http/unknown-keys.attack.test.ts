import { endpoints } from '@dojang/contract';
import { API_SCOPES, ERRORS } from '@dojang/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentBody, KIM, until, upload } from '../../testing/main-job.ts';
import { callTool, mcpClient } from '../../testing/oauth/mcp-steps.ts';
import { connect, registerApp } from '../../testing/oauth/oauth-steps.ts';
import { issueKey, openCall, tokenHeaders } from '../../testing/open/open-steps.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { type Client, type Headers, logIn, rawCall } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let hangyeol: Client;
let login: Headers;
let open: Headers;
let fileId = '';

beforeAll(async () => {
  const { client, token } = await logIn(service().url, 'hangyeol');
  hangyeol = client;
  login = { token };
  fileId = await upload(client, 'pdf/issue16278.pdf');
  open = await tokenHeaders(service(), (await issueKey(client, API_SCOPES)).key);
});

const LATER = '2030-01-01T09:00:00+09:00';

/** Documents of which a misspelled key would have been left out, with the path of the key and the known one that is nearest. */
function misspelled(): readonly (readonly [field: string, nearest: string, body: object])[] {
  const body = documentBody({ fileId, people: [KIM], send: true });
  const [kim, ...others] = body.participants;
  const asked = [{ authType: 'password', authValue: '2468' }];
  const [field, ...fields] = body.fields;
  return [
    ['reservatonDate', 'reservationDate', { ...body, reservatonDate: LATER }],
    ['reservation', 'reservationDate', { ...body, reservation: { reservationDate: LATER } }],
    ['exipryMinutes', 'expiryMinutes', { ...body, exipryMinutes: 60 }],
    [
      'participants.0.authentication',
      'authentications',
      { ...body, participants: [{ ...kim, authentication: asked }, ...others] },
    ],
    [
      'participants.0.authentications.0.authvalue',
      'authValue',
      {
        ...body,
        participants: [{ ...kim, authentications: [{ authType: 'password', authvalue: '2468' }] }, ...others],
      },
    ],
    [
      'fields.0.setings',
      'settings',
      { ...body, fields: [{ ...field, setings: { locked: true } }, ...fields] },
    ],
  ];
}

const count = async (): Promise<string> => {
  const [row] = await ownerRows<{ made: string }>(
    service(),
    `select concat_ws(' ', (select count(*) from document), (select count(*) from delivery),
       (select count(*) from answered_request)) as made`,
  );
  return row?.made ?? '';
};

describe('caller with a misspelled key → what is sent without it', () => {
  test('[DEV-02] [ERR-01] /openapi and /v1 refuse the key by its name before anything is made or sent', async () => {
    const before = await count();
    for (const [field, nearest, body] of misspelled()) {
      const opened = await openCall(
        service(),
        'POST',
        '/documents',
        { ...open, 'idempotency-key': field },
        body,
      );
      expect(opened, field).toMatchObject({
        status: 400,
        code: ERRORS.unknownKey.code,
        result: { field, nearest },
      });
      const { envelope } = await rawCall(service().url, 'POST', '/v1/documents', login, body);
      expect(envelope, field).toMatchObject({ code: ERRORS.unknownKey.code, result: { field, nearest } });
    }
    expect(await count()).toBe(before);
  });

  test('[DEV-02] [APP-05] both languages name the key and the nearest one', async () => {
    const [first] = misspelled();
    const say = async (language: string) =>
      (await openCall(service(), 'POST', '/documents', { ...open, 'accept-language': language }, first?.[2]))
        .msg;
    expect(await say('ko')).toBe(
      '알 수 없는 항목입니다: reservatonDate. 가장 비슷한 항목은 reservationDate입니다.',
    );
    expect(await say('en')).toBe('Unknown key: reservatonDate. The nearest known key is reservationDate.');
  });

  test('[DEV-02] a misspelled condition does not list everything', async () => {
    const { code, result } = await openCall(service(), 'GET', '/documents?stauts=completed', open);
    expect([code, result]).toEqual([ERRORS.unknownKey.code, { field: 'stauts', nearest: 'status' }]);
    const { envelope } = await rawCall(service().url, 'GET', '/v1/documents?stauts=completed', login);
    expect(envelope).toMatchObject({ code: ERRORS.unknownKey.code, result: { field: 'stauts' } });
    const known = await rawCall(service().url, 'GET', '/v1/documents?status=completed&timestamp=1', login);
    expect(known.envelope.code).toBe(0);
  });

  test('[DEV-05] a tool of the MCP server refuses it too', async () => {
    const app = await registerApp(hangyeol, 'public', API_SCOPES);
    const { tokens } = await connect(service(), app, hangyeol, {
      scope: API_SCOPES.join(' '),
      resource: 'http://dojang.test/mcp',
    });
    const client = await mcpClient(service(), tokens.access_token);
    const before = await count();
    const ask = (name: string, input: Record<string, unknown>) => callTool(client, name, input);
    const refusal = (field: string, nearest: string) => ({
      isError: true,
      result: { code: ERRORS.unknownKey.code, result: { field, nearest } },
    });
    expect(await ask('find_documents', { stauts: 'draft' })).toMatchObject(refusal('stauts', 'status'));
    expect(await ask('read_document', { documentID: 'x' })).toMatchObject(
      refusal('documentID', 'documentId'),
    );
    const people = [{ role: 'x', name: 'x', method: 'email', contact: 'x', passwrd: 'x' }];
    expect(await ask('create_draft', { templateId: 'x', people })).toMatchObject({
      isError: true,
      result: { code: ERRORS.unknownKey.code, result: { field: 'people.0.passwrd' } },
    });
    expect(await count()).toBe(before);
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) expect(inputSchema.additionalProperties, name).toBe(false);
  });
});

describe('caller with a hostile key → the reply and what is kept', () => {
  test('[ERR-01] long, foreign and built-in names are refused, and a number is not stored with the count of failures', async () => {
    const keys = [
      '__proto__',
      'constructor',
      'toString',
      '\0',
      '\ud800',
      '가'.repeat(100_000),
      '',
      '900101-1234567',
    ];
    for (const key of keys) {
      const text = `{${JSON.stringify(key)}: 1, "apiKey": "x"}`;
      const response = await fetch(`${service().url}/openapi/v1/documents`, {
        method: 'POST',
        headers: { ...open, 'content-type': 'application/json' },
        body: text,
      });
      const reply = await response.text();
      expect(response.status, key.slice(0, 20)).toBe(400);
      expect(reply.length, key.slice(0, 20)).toBeLessThan(1_000);
    }
    const kept = await until('the count of failures', async () => {
      const rows = await ownerRows<{ field: string }>(
        service(),
        'select field from api_key_failure where code = $1',
        [ERRORS.unknownKey.code],
      );
      return rows.length > 0 ? rows : null;
    });
    expect(kept.filter(({ field }) => /\d{3}/.test(field))).toEqual([]);
  });
});

describe('caller that sends back what it read → what the document says', () => {
  test('[DEV-02] the keys that are known without effect change nothing', async () => {
    const body = documentBody({ fileId, people: [KIM], send: false });
    const [kim] = body.participants;
    const participants = [
      {
        ...kim,
        participantId: 'x',
        status: 'completed',
        phone: '',
        email: '',
        authType: '',
        signingExpiry: null,
      },
    ];
    const { code, result } = await openCall(service(), 'POST', '/documents?timestamp=1', open, {
      ...body,
      participants,
      fields: body.fields.map((field) => ({ ...field, value: '값', textValueText: '값', dateValue: '' })),
    });
    expect(code).toBe(0);
    const detail = await hangyeol(endpoints.document, { params: { documentId: result.documentId } });
    expect(detail.participants[0]?.status).not.toBe('completed');
    expect(detail.fields[0]?.value).toBeUndefined();
  });
});
