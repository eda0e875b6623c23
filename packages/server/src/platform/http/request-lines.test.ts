import { endpoints } from '@dojang/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logIn } from '../../testing/main-job.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { createLogger } from '../process/logging.ts';

const lines: string[] = [];
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ logTo: (line) => void lines.push(line) });
});
afterAll(() => service.close());

const told = (msg: string): unknown[] =>
  lines.map((line): { msg: string } => JSON.parse(line)).filter((line) => line.msg === msg);

test('[ERR-02] each request is one line with its route and number, and without what the caller sent', async () => {
  const { token } = await logIn(service.url, 'hangyeol');
  await fetch(`${service.url}/v1/documents/geheim-id?geheim=query`, { headers: { token } });
  await vi.waitFor(() =>
    expect(told('request')).toContainEqual(
      expect.objectContaining({
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        reqId: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        method: 'GET',
        route: endpoints.document.path.replace('{documentId}', ':documentId'),
        status: 200,
        ms: expect.any(Number),
      }),
    ),
  );
  expect(lines.join('')).not.toMatch(/geheim/);
  expect(lines.join('')).not.toContain(token);
});

test('[ACC-01] a log-in and a refused one are told with the network address and without the login id', async () => {
  await logIn(service.url, 'garam');
  const body = { grantType: 'login', loginId: 'garam', password: 'f'.repeat(64) };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${service.url}${endpoints.token.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await vi.waitFor(() => {
    expect(told('log-in')).toContainEqual(expect.objectContaining({ address: '127.0.0.1' }));
    expect(told('log-in refused')).toEqual([
      expect.objectContaining({ level: 'warn', address: '127.0.0.1', code: expect.any(Number) }),
    ]);
  });
  expect(lines.filter((line) => line.includes('log-in')).join('')).not.toContain('garam');
});

test('the stack of an error is a field of its own', () => {
  const written: string[] = [];
  createLogger('info', { write: (line) => void written.push(line) }).error({ err: new Error('why') }, 'what');
  const [line = ''] = written;
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    msg: 'what',
    err: { type: 'Error', message: 'why' },
    stack: expect.stringContaining('request-lines.test.ts'),
  });
  expect(JSON.parse(line).err).not.toHaveProperty('stack');
});
