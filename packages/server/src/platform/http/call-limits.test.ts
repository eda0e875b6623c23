import { endpoints } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../../testing/main-job.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

const MOST = 20;
const lines: string[] = [];
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ callsPerMinute: MOST, logTo: (line) => void lines.push(line) });
});
afterAll(() => service.close());

const codeOf = async (headers: Record<string, string>): Promise<number> => {
  const reply = await fetch(`${service.url}${endpoints.user.path}`, { headers });
  const { code }: { code: number } = JSON.parse(await reply.text());
  return code;
};
const LIMITED = ERRORS.tooManyAttempts.code;

async function callsUntilLimited(headers: (call: number) => Record<string, string>): Promise<number> {
  for (let call = 1; call <= 2 * MOST; call += 1) if ((await codeOf(headers(call))) === LIMITED) return call;
  return Number.POSITIVE_INFINITY;
}

test('[ERR-01] colleagues behind one address have a limit each, invented tokens share that of their address', async () => {
  const [first, second] = await Promise.all([logIn(service.url, 'hangyeol'), logIn(service.url, 'garam')]);
  for (const { token } of [first, second]) expect(await codeOf({ token })).toBe(0);
  expect(await callsUntilLimited(() => ({ token: first.token }))).toBe(MOST + 1);
  expect(await codeOf({ token: second.token })).toBe(0);
  expect(await callsUntilLimited((call) => ({ token: `invented-${call}` }))).toBeLessThanOrEqual(MOST);
  expect(await codeOf({})).toBe(LIMITED);
  expect(await codeOf({ token: second.token })).toBe(0);
});

test('a proxy that is not trusted is warned about once', async () => {
  const told = () => lines.filter((line) => line.includes('TRUST_PROXY')).length;
  expect(told()).toBe(0);
  for (let tries = 0; tries < 3; tries += 1)
    await fetch(`${service.url}/livez`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(told()).toBe(1);
});
