import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Signer } from '@dojang/pdf/seal';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Keys } from '../../platform/keys.ts';
import { findSecret, keepSecret } from '../../platform/secrets.repo.ts';

/** Owns the signing key of the seal: a configured PKCS#12 file, or a key created at the first start. */

export interface SignerPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly pkcs12: { readonly file: string; readonly password: string } | null;
}

export interface Seal {
  readonly signer: Signer;
  /** SHA-256 of the certificate, lowercase hex. */
  readonly fingerprint: string;
}

const NAME = 'signing-identity';

/** Opens the seal of this installation; processes that start concurrently agree on one key. */
export async function openSeal(ports: SignerPorts): Promise<Seal> {
  if (ports.pkcs12 !== null) {
    const { loadPkcs12 } = await import('@dojang/pdf/seal');
    const signer = await loadPkcs12(await readFile(ports.pkcs12.file), ports.pkcs12.password);
    return { signer, fingerprint: fingerprintOf(Buffer.from(signer.certificateDer)) };
  }
  const kept = (await findSecret(ports.db.reader, NAME)) ?? (await makeIdentity(ports));
  const identity: Extract<Signer, { certificatePem: string }> = JSON.parse(
    ports.keys.reveal(NAME, kept.toString('utf8')),
  );
  return { signer: identity, fingerprint: fingerprintOf(Buffer.from(identity.certificatePem)) };
}

async function makeIdentity(ports: SignerPorts): Promise<Buffer> {
  const now = ports.clock.now();
  // Most starts find a key; the code that creates certificates is loaded only when there is none.
  const { createSigningIdentity } = await import('@dojang/pdf/seal');
  const identity = await createSigningIdentity({ commonName: '도장 전자계약', organization: 'Dojang', now });
  const value = Buffer.from(ports.keys.conceal(NAME, JSON.stringify(identity)));
  return ports.db.outside((tx) => keepSecret(tx, NAME, value, now));
}

const fingerprintOf = (certificate: Buffer): string =>
  new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase();
