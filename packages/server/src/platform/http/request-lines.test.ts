import { once } from 'node:events';
import { connect } from 'node:net';
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

test('callers that hang up in the middle of a body are one line of information with their number, and no error', async () => {
  const { hostname, port } = new URL(service.url);
  const hangUp = async (): Promise<void> => {
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    const head = `POST ${endpoints.token.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n`;
    await new Promise((resolve) => socket.write(`${head}{"a":`, resolve));
    socket.destroy();
  };
  const HUNG_UP = 'callers hung up before their request was complete';
  await hangUp();
  await vi.waitFor(() =>
    expect(told(HUNG_UP)).toEqual([expect.objectContaining({ level: 'info', count: 1 })]),
  );
  await Promise.all(Array.from({ length: 20 }, hangUp));
  const all = (): number =>
    told(HUNG_UP).reduce<number>((sum, line) => sum + Number(Reflect.get(Object(line), 'count')), 0);
  await vi.waitFor(async () => {
    service.clock.advance(61_000);
    await hangUp();
    expect(all()).toBeGreaterThanOrEqual(21);
  });
  expect(told(HUNG_UP).length).toBeLessThan(20);
  expect(
    lines.map((line): { level: string } => JSON.parse(line)).filter(({ level }) => level === 'error'),
  ).toEqual([]);
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
