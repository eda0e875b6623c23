import { describe, expect, test } from 'vitest';
import { ApiError, type CallRequest, createClient, createSchemalessClient, type Envelope } from './client.ts';
import { endpoints } from './index.ts';
import { SIGNER_CALLS, type SignerEndpoints, VERIFY_CALLS } from './signer.ts';

function clientThat(answers: Envelope) {
  const calls: CallRequest[] = [];
  const client = createClient(async (call) => {
    calls.push(call);
    return answers;
  });
  return { client, calls };
}

describe('[ERR-04] the typed client', () => {
  test('fills in the path and the query, and encodes both', async () => {
    const { client, calls } = clientThat({ code: 0, msg: '', result: { list: [] } });
    await client(endpoints.histories, { params: { documentId: 'a/b?c' } });
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/v1/documents/a%2Fb%3Fc/histories' });
    await client(endpoints.listDocuments, { query: { search: '계약 & 서', status: 'all' } }).catch(
      () => undefined,
    );
    const query = new URL(calls[1]?.path ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(query)).toEqual({ search: '계약 & 서', status: 'all' });
  });

  test('throws a code other than 0 with its message and result', async () => {
    const { client } = clientThat({
      code: 1400,
      msg: '지금은 서명할 수 없습니다.',
      result: { reason: 'completed' },
    });
    const thrown = await client(endpoints.user, {}).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ApiError);
    expect(thrown).toMatchObject({
      code: 1400,
      message: '지금은 서명할 수 없습니다.',
      result: { reason: 'completed' },
    });
  });

  test('refuses a result that does not match the contract', async () => {
    const { client } = clientThat({ code: 0, msg: '', result: { balance: '많음' } });
    await expect(client(endpoints.pointBalance, {})).rejects.toThrow();
  });
});

describe('[SGN-03] the client without schemas', () => {
  const params = { documentId: 'a/b', participantId: 'c' };
  const answers: Envelope = {
    code: 0,
    msg: '',
    result: { status: 'completed', documentStatus: 'completed' },
  };

  test('makes the same request as the client with schemas', async () => {
    const { client, calls } = clientThat(answers);
    const body = { consent: true, values: [] };
    const slim = createSchemalessClient<SignerEndpoints>(SIGNER_CALLS, async (call) => {
      calls.push(call);
      return answers;
    });
    expect(await slim('sign', { params, body })).toEqual(await client(endpoints.sign, { params, body }));
    const [own, other] = calls;
    expect(other).toMatchObject({ method: own?.method, path: own?.path, body });
  });

  test('throws a code other than 0 with its message and result', async () => {
    const answer: Envelope = {
      code: 1400,
      msg: '지금은 서명할 수 없습니다.',
      result: { reason: 'completed' },
    };
    const slim = createSchemalessClient<SignerEndpoints>(SIGNER_CALLS, async () => answer);
    const thrown = await slim('entry', { params }).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ApiError);
    expect(thrown).toMatchObject({ code: 1400, result: { reason: 'completed' } });
  });

  test('names calls as the contract does', () => {
    const declared: Readonly<Record<string, { readonly path: string }>> = endpoints;
    for (const [name, { path }] of Object.entries({ ...SIGNER_CALLS, ...VERIFY_CALLS }))
      expect(declared[name]?.path).toBe(path);
  });
});
