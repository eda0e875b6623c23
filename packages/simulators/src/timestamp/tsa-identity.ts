// The certificate library registers its components through this polyfill, so it must be imported first.
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { Clock } from '../clock.ts';

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS_MS = 20 * 365 * DAY_MS;

export interface TsaIdentity {
  readonly ca: X509Certificate;
  readonly certificate: X509Certificate;
  readonly privateKey: CryptoKey;
}

/** Creates a temporary certificate authority and a time-stamping certificate that it issues (RFC 3161, 2.3). */
export async function createTsaIdentity(clock: Clock): Promise<TsaIdentity> {
  const { subtle } = globalThis.crypto;
  const caKeys = await subtle.generateKey(RSA, true, ['sign', 'verify']);
  const keys = await subtle.generateKey(RSA, true, ['sign', 'verify']);
  const now = clock.now().getTime();
  const validity = { notBefore: new Date(now - DAY_MS), notAfter: new Date(now + YEARS_MS) };
  const ca = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    name: 'CN=Dojang Simulator TSA Root, O=Dojang',
    serialNumber: '01',
    keys: caKeys,
    signingAlgorithm: RSA,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  const certificate = await X509CertificateGenerator.create({
    ...validity,
    subject: 'CN=Dojang Simulator TSA, O=Dojang',
    issuer: ca.subject,
    serialNumber: '02',
    publicKey: keys.publicKey,
    signingKey: caKeys.privateKey,
    signingAlgorithm: RSA,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      // Time stamping must be the only extended key usage, and critical; otherwise verifiers refuse the token (RFC 3161, 2.3).
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.timeStamping], true),
    ],
  });
  return { ca, certificate, privateKey: keys.privateKey };
}
