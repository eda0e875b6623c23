import { createPageClient, type Envelope } from '@dojang/contract/client';
import { expect, test } from 'vitest';
import { logOutBy } from './log-out.ts';
import { ConnectionError } from './transport.ts';

async function logOutWith(reply: () => Promise<Envelope>): Promise<{ ended: boolean; forgotten: number }> {
  let forgotten = 0;
  const forget = (): void => {
    forgotten += 1;
  };
  return { ended: await logOutBy(createPageClient(reply), { forget }), forgotten };
}
const envelope = (code: number): Envelope => ({ code, msg: '', result: {} });

test.each([
  [0, true],
  [1024, true],
  [1103, false],
])('[ERR-02] [ACC-08] a log-out that is answered with %i has ended the session: %s', async (code, ended) => {
  expect(await logOutWith(() => Promise.resolve(envelope(code)))).toEqual({ ended, forgotten: 1 });
});

test('[ERR-02] without a connection this browser is logged out too', async () => {
  expect(await logOutWith(() => Promise.reject(new ConnectionError(0)))).toEqual({
    ended: false,
    forgotten: 1,
  });
});
