import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AUDIT_LOG_PATH } from '@dojang/contract';
import { checkpointText, type LogKey, logKeyText, signedCheckpoint, type TreeHead } from '@dojang/domain';
import { ED25519_PREFIX, PROOF_CHECKS } from '@dojang/pdf/pools';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Keys } from '../../platform/keys.ts';
import { findSecret, keepSecret } from '../../platform/secrets.repo.ts';

/**
 * Owns the key that signs checkpoints: a configured Ed25519 key, or one created at the first publication. Invariant: the origin is
 * that of the first publication and never changes, also when the service moves to another address.
 */

export interface LogKeyPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  /** The file of an Ed25519 key in PEM (PKCS#8). */
  readonly auditLogKeyFile?: string | undefined;
  readonly publicUrl: string;
}

export interface LogSigner {
  /** The public key as text. */
  readonly keyText: string;
  /** The origin of the log. */
  readonly origin: string;
  /** Returns a checkpoint with its signature. */
  readonly signed: (head: Omit<TreeHead, 'origin'>) => string;
}

const ORIGIN = 'audit-log-origin';
const KEY = 'audit-log-key';

/** Opens the key of the log; processes that start concurrently agree on one key and one origin. */
export async function openLogKey(ports: LogKeyPorts): Promise<LogSigner> {
  const origin = await keptOrMade(ports, ORIGIN, () =>
    Buffer.from(`${new URL(ports.publicUrl).host}${AUDIT_LOG_PATH}`),
  );
  const privateKey = createPrivateKey(await pemOf(ports));
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new Error('AUDIT_LOG_KEY_FILE must be an Ed25519 key');
  return signerOf(privateKey, origin.toString('utf8'));
}

async function pemOf(ports: LogKeyPorts): Promise<string> {
  if (ports.auditLogKeyFile !== undefined) return readFile(ports.auditLogKeyFile, 'utf8');
  const kept = await keptOrMade(ports, KEY, () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    return Buffer.from(ports.keys.conceal(KEY, pem));
  });
  return ports.keys.reveal(KEY, kept.toString('utf8'));
}

async function keptOrMade({ db, clock }: LogKeyPorts, name: string, make: () => Buffer): Promise<Buffer> {
  const kept = await findSecret(db.reader, name);
  return kept ?? db.outside((tx) => keepSecret(tx, name, make(), clock.now()));
}

function signerOf(privateKey: KeyObject, origin: string): LogSigner {
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const key: LogKey = { name: origin, publicKey: new Uint8Array(der.subarray(ED25519_PREFIX.length)) };
  const { sha256 } = PROOF_CHECKS;
  return {
    origin,
    keyText: logKeyText(key, sha256),
    signed: (head) => {
      const text = checkpointText({ ...head, origin });
      return signedCheckpoint(text, key, sign(null, Buffer.from(text), privateKey), sha256);
    },
  };
}
