import { type EndpointName, endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { refusal } from '../../../testing/refusals.ts';
import { clientHash, clientWith, rawCall } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const until = new Date('2026-12-01T06:00:00+09:00');
const service = serviceWithInvariants({ maintenance: { isActive: true, until, allow: ['hangyeol'] } });
const visitor = () => clientWith(service().url, {});
const logIn = (loginId: string) =>
  visitor()(endpoints.token, { body: { grantType: 'login', loginId, password: clientHash('Dojang2026!') } });

test('[APP-15] during maintenance every call is refused with the end time, except those that report the maintenance', async () => {
  const open: readonly EndpointName[] = ['notices', 'logout'];
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    if (open.includes(name)) continue;
    const { method, path } = endpoints[name];
    const filled = path.replace(/\{\w+\}/g, 'x');
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    for (const headers of [{}, { token: 'da_x' }, { token: 'none', 'link-key': 'x', 'contact-info': 'x' }]) {
      const { envelope } = await rawCall(service().url, method, filled, headers, body);
      expect(envelope, name).toMatchObject({ code: 1525, result: { until: until.toISOString() } });
    }
  }
  expect((await visitor()(endpoints.notices, {})).maintenance).toEqual({
    active: true,
    from: null,
    until: until.toISOString(),
  });
  await refusal(visitor()(endpoints.logout, {}), 'alreadyLoggedOut');
});

test('[APP-15] listed testers log in and continue to work, others do not', async () => {
  await refusal(logIn('sarang'), 'underMaintenance');
  const { accessToken: first, refreshToken } = await logIn('HanGyeol');
  const { accessToken } = await visitor()(endpoints.token, {
    body: { grantType: 'refresh', accessToken: first, refreshToken },
  });
  const tester = clientWith(service().url, { token: accessToken });
  expect((await tester(endpoints.user, {})).loginId).toBe('hangyeol');
  const asOther = visitor()(endpoints.token, {
    body: { grantType: 'refresh', accessToken: '', refreshToken: 'dr_x' },
  });
  await refusal(asOther, 'underMaintenance');
});

test('[APP-15] the health checks of the service still pass', async () => {
  for (const path of ['/livez', '/readyz']) expect((await fetch(`${service().url}${path}`)).status).toBe(200);
});
