import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { WEBHOOK_SECRET_BYTES } from '@dojang/domain';
import type { Ids } from '../../platform/ids.ts';
import type { Keys } from '../../platform/keys.ts';

/**
 * Owns the secrets of endpoints and the headers of a request. Invariant: secrets are stored encrypted. Source: Standard Webhooks,
 * "Signature scheme": `v1` is HMAC-SHA256, `v1a` is Ed25519, both over `id.timestamp.body`.
 */

/** Both parts have 32 random bytes, in base64. */
export interface WebhookSecrets {
  /** The key of `v1`. */
  readonly secret: string;
  /** The seed of the private key of `v1a`. Source: RFC 8032, section 5.1.5. */
  readonly seed: string;
}

const PURPOSE = 'webhook-secret';
/** The beginning of an Ed25519 key in PKCS #8; the seed follows. Source: RFC 8410, section 7. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns new secrets. */
export function newSecrets(ids: Pick<Ids, 'secret'>): WebhookSecrets {
  const random = (): string => {
    const bytes = Buffer.from(ids.secret(), 'base64url');
    if (bytes.length !== WEBHOOK_SECRET_BYTES) throw new Error('a secret has 32 bytes');
    return bytes.toString('base64');
  };
  return { secret: random(), seed: random() };
}

/** Encrypts secrets for storage. */
export const concealSecrets = (keys: Pick<Keys, 'conceal'>, { secret, seed }: WebhookSecrets): string =>
  keys.conceal(PURPOSE, `${secret} ${seed}`);

/** Returns stored secrets. @throws Error when they were altered */
export function revealSecrets(keys: Pick<Keys, 'reveal'>, concealed: string): WebhookSecrets {
  const [secret = '', seed = ''] = keys.reveal(PURPOSE, concealed).split(' ');
  return { secret, seed };
}

/** Returns the secret as receivers use it. */
export const shownSecret = ({ secret }: WebhookSecrets): string => `whsec_${secret}`;

const privateKey = (seed: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(seed, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  });

/** Returns the public key as receivers use it. */
export function shownPublicKey({ seed }: WebhookSecrets): string {
  const { x = '' } = createPublicKey(privateKey(seed)).export({ format: 'jwk' });
  return `whpk_${Buffer.from(x, 'base64url').toString('base64')}`;
}

/** Returns the headers of an attempt. @param secrets the present ones first, and those before a rotation while they are valid */
export function webhookHeaders(
  { eventId, body }: { readonly eventId: string; readonly body: string },
  secrets: readonly WebhookSecrets[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = Buffer.from(`${eventId}.${timestamp}.${body}`);
  const signatures = secrets.flatMap(({ secret, seed }) => [
    `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')}`,
    `v1a,${sign(null, signed, privateKey(seed)).toString('base64')}`,
  ]);
  return {
    'content-type': 'application/json',
    'user-agent': 'Dojang-Webhooks/1.0',
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
