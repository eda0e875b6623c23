import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook } from './webhook.ts';

const SECRET = Buffer.from('a secret of thirty-two bytes ...').toString('base64');
const NOW = new Date('2026-11-24T00:00:00Z');
const TIME = String(NOW.getTime() / 1000);
const BODY = JSON.stringify({ type: 'document.completed', timestamp: NOW.toISOString(), data: { seq: 9 } });

const v1 = (secret: string, body = BODY) =>
  `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(`evt_1.${TIME}.${body}`).digest('base64')}`;
const v1a = (key: KeyObject) =>
  `v1a,${sign(null, Buffer.from(`evt_1.${TIME}.${BODY}`), key).toString('base64')}`;
const headers = (signature: string, time = TIME) => ({
  'Webhook-Id': 'evt_1',
  'webhook-timestamp': time,
  'webhook-signature': signature,
});
const verify = (signature: string, keys: string | string[], now = NOW, body: string | Uint8Array = BODY) =>
  verifyWebhook({ body, headers: headers(signature), keys, now });

test('[DEV-08] [DEV-03] a webhook with a right signature is an event, by secret and by public key', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('base64');
  const event = { id: 'evt_1', type: 'document.completed', timestamp: NOW.toISOString(), data: { seq: 9 } };
  expect(await verify(v1(SECRET), `whsec_${SECRET}`)).toEqual(event);
  expect(await verify(`${v1(SECRET)} ${v1a(privateKey)}`, `whpk_${raw}`, NOW, Buffer.from(BODY))).toEqual(
    event,
  );
  const other = Buffer.from('another secret').toString('base64');
  expect(await verify(`${v1(other)} ${v1(SECRET)}`, `whsec_${SECRET}`)).toEqual(event);
  expect(await verify(v1(SECRET), [`whsec_${other}`, `whsec_${SECRET}`])).toEqual(event);
  const named = new Headers(headers(v1(SECRET)));
  expect(await verifyWebhook({ body: BODY, headers: named, keys: `whsec_${SECRET}`, now: NOW })).toEqual(
    event,
  );
});

test('[DEV-08] [DEV-03] a changed, old or unsigned webhook is refused', async () => {
  const keys = `whsec_${SECRET}`;
  const fault = (promise: Promise<unknown>) =>
    promise.then(
      () => 'accepted',
      ({ fault: name }) => name,
    );
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
  expect(await fault(verify(v1(SECRET, `${BODY} `), keys))).toBe('signatureWrong');
  expect(await fault(verify(v1(SECRET), keys, NOW, `${BODY} `))).toBe('signatureWrong');
  expect(await fault(verify(v1(SECRET).replace('v1,', 'v2,'), keys))).toBe('signatureWrong');
  expect(await fault(verify('v1,!', keys))).toBe('signatureWrong');
  expect(await fault(verify(v1(SECRET), []))).toBe('signatureWrong');
  expect(await fault(verify(v1(SECRET), keys, later(300)))).toBe('accepted');
  expect(await fault(verify(v1(SECRET), keys, later(301)))).toBe('timeOutside');
  expect(await fault(verify(v1(SECRET), keys, later(-301)))).toBe('timeOutside');
  expect(await fault(verify('', keys))).toBe('headerMissing');
  expect(await fault(verify(v1(SECRET), SECRET))).toBe('keyUnreadable');
  expect(await fault(verify(v1(SECRET, 'text'), keys, NOW, 'text'))).toBe('bodyUnreadable');
});
