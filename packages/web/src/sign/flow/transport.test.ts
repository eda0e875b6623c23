import { afterEach, expect, test, vi } from 'vitest';
import { fetchTransport } from './transport.ts';

afterEach(() => vi.unstubAllGlobals());

/** Makes a call, and returns whether the browser was asked to finish it after its page is closed. */
async function outlivesItsPage(method: 'GET' | 'PUT', body?: unknown): Promise<boolean | undefined> {
  const sent: (RequestInit | undefined)[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'ko' } });
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    sent.push(init);
    return Response.json({ code: 0, msg: '', result: null });
  });
  await fetchTransport(null, () => null)({ method, path: '/v1/values', body });
  return sent[0]?.keepalive;
}

test('[SGN-14] a value that is entered right before the page is closed is still sent, unless browsers would refuse its size', async () => {
  expect(await outlivesItsPage('PUT', { values: [{ key: 'address', text: '부산광역시 해운대구' }] })).toBe(
    true,
  );
  expect(await outlivesItsPage('PUT', { values: [{ key: 'picture', base64: 'A'.repeat(70_000) }] })).toBe(
    false,
  );
  expect(await outlivesItsPage('GET')).toBe(false);
});
