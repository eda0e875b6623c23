import { endpoints } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { expect, test } from 'vitest';
import { issueKey, openCall, tokenHeaders } from '../../testing/open/open-steps.ts';
import { logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
const outcome = ({ status, code }: { status: number; code: number }) => [status, code];
const refused = (name: keyof typeof ERRORS) => [ERRORS[name].status, ERRORS[name].code];

test('[DEV-01] [DEV-02] a key asks who it is, whatever its scope and its mode', async () => {
  const { client: owner } = await logIn(service().url, 'hangyeol');
  const organization = { name: (await owner(endpoints.user, {})).organization?.name };
  const key = { name: '인사 시스템', expiresAt: expect.any(String) };
  for (const [mode, scope] of [
    ['live', 'webhooks:read'],
    ['test', 'folders:read'],
  ] as const) {
    const issued = await issueKey(owner, [scope], [], mode);
    const token = await tokenHeaders(service(), issued.key);
    expect((await openCall(service(), 'GET', '/me', token)).result).toEqual({
      name: '윤한결',
      organization,
      mode,
      scopes: [scope],
      apiKey: key,
    });
    await owner(endpoints.revokeApiKey, { params: { apiKeyId: issued.apiKey.apiKeyId } });
    expect(outcome(await openCall(service(), 'GET', '/me', token))).toEqual(refused('notLoggedIn'));
  }
  expect(outcome(await openCall(service(), 'GET', '/me'))).toEqual(refused('notLoggedIn'));
});
