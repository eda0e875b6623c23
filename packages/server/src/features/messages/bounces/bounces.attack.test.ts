import { describe, expect, test } from 'vitest';
import { HOOK_SECRETS } from '../../../testing/test-service.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { BOUNCE_PATH } from './bounce.routes.ts';

const service = serviceWithInvariants();

const post = (headers: Record<string, string>, body: string) =>
  fetch(`${service().url}${BOUNCE_PATH}`, { method: 'POST', headers, body });
const authorization = `Bearer ${HOOK_SECRETS.bounces}`;

describe('anonymous → deliveries', () => {
  test('[MSG-02] without the secret no report is read', async () => {
    for (const given of ['', 'Bearer', `Bearer ${HOOK_SECRETS.bounces}x`, HOOK_SECRETS.bounces.slice(1)]) {
      const reply = await post({ 'content-type': 'message/rfc822', authorization: given }, 'Subject: x');
      expect(reply.status).toBe(401);
      expect(await reply.json()).toMatchObject({ code: 1441 });
    }
  });

  test('[MSG-02] [ERR-05] a body that is too large or of another type is refused with the remedy', async () => {
    const large = await post({ 'content-type': 'message/rfc822', authorization }, 'x'.repeat(1_100_000));
    expect(await large.json()).toMatchObject({ code: 1104 });
    const json = await post({ 'content-type': 'application/json', authorization }, '{}');
    expect(json.status).toBe(400);
    expect(await json.json()).toMatchObject({ code: 1442, msg: expect.stringContaining('message/rfc822') });
  });
});
