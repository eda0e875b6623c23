import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { certificateState, type Validity } from '@dojang/domain';
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
  readonly validity: Validity;
}

const NAME = 'signing-identity';

/** The certificate of the seal is not valid at this time. Documents wait, and are sealed once a renewed one is in place. */
export class SealNotValid extends Error {
  constructor(state: 'future' | 'expired', { from, until }: Validity) {
    const at =
      state === 'future' ? `is valid from ${from.toISOString()}` : `has expired at ${until.toISOString()}`;
    super(`the signing certificate ${at}; documents wait for another one: SIGNING_P12_FILE`);
    this.name = 'SealNotValid';
  }
}

/** Returns the signer of a seal that is valid now. @throws SealNotValid */
export function signerOf({ signer, validity }: Seal, now: Date): Signer {
  const state = certificateState(validity, now);
  if (state !== 'valid') throw new SealNotValid(state, validity);
  return signer;
}

/** Returns a function that opens the seal once, and again after its file was replaced. */
export function sealSource(ports: SignerPorts): () => Promise<Seal> {
  let opened: { readonly mark: string; readonly seal: Promise<Seal> } | undefined;
  return async () => {
    const mark = await markOf(ports);
    if (opened?.mark !== mark) opened = { mark, seal: openSeal(ports) };
    return opened.seal;
  };
}

/** What tells two states of the file apart without reading it. */
async function markOf({ pkcs12 }: SignerPorts): Promise<string> {
  if (pkcs12 === null) return '';
  const { mtimeMs, size, ino } = await stat(pkcs12.file);
  return `${mtimeMs} ${size} ${ino}`;
}

/** Opens the seal of this installation; processes that start concurrently agree on one key. */
async function openSeal(ports: SignerPorts): Promise<Seal> {
  if (ports.pkcs12 !== null) {
    const { loadPkcs12 } = await import('@dojang/pdf/seal');
    const signer = await loadPkcs12(await readFile(ports.pkcs12.file), ports.pkcs12.password);
    return { signer, ...factsOf(Buffer.from(signer.certificateDer)) };
  }
  const kept = (await findSecret(ports.db.reader, NAME)) ?? (await makeIdentity(ports));
  const identity: Extract<Signer, { certificatePem: string }> = JSON.parse(
    ports.keys.reveal(NAME, kept.toString('utf8')),
  );
  return { signer: identity, ...factsOf(Buffer.from(identity.certificatePem)) };
}

async function makeIdentity(ports: SignerPorts): Promise<Buffer> {
  const now = ports.clock.now();
  // Most starts find a key; the code that creates certificates is loaded only when there is none.
  const { createSigningIdentity } = await import('@dojang/pdf/seal');
  const identity = await createSigningIdentity({ commonName: '도장 전자계약', organization: 'Dojang', now });
  const value = Buffer.from(ports.keys.conceal(NAME, JSON.stringify(identity)));
  return ports.db.outside((tx) => keepSecret(tx, NAME, value, now));
}

function factsOf(bytes: Buffer): Pick<Seal, 'fingerprint' | 'validity'> {
  const certificate = new X509Certificate(bytes);
  return {
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    validity: { from: certificate.validFromDate, until: certificate.validToDate },
  };
}
