import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants();

test('[APP-14] the scheduled notices are told in the reader’s language, those without a version as off', async () => {
  const korean = await clientWith(service().url, {})(endpoints.notices, {});
  expect(korean.list.map(({ type, version }) => [type, version])).toEqual([
    ['notice1', 1],
    ['notice2', 0],
    ['notice3', 0],
  ]);
  expect(korean.list[0]).toMatchObject({ title: '서버 점검 안내', until: '2025-10-19T06:10:00+09:00' });
  expect(korean.maintenance).toEqual({ active: false, from: null, until: null });
  const english = await clientWith(service().url, { 'accept-language': 'en' })(endpoints.notices, {});
  expect(english.list[0]?.title).toBe('Server maintenance');
});
