/**
 * Owns the certificates with which documents are signed: self-issued at the first start, or from a PKCS#12 file. Invariant: the
 * stored form is plain PEM, which any other tool can read.
 */
import 'reflect-metadata';
import { createPrivateKey, X509Certificate as NodeCertificate, randomBytes, sign } from 'node:crypto';
import { P12Signer } from '@libpdf/core';
import * as x509 from '@peculiar/x509';

/** PEM texts; the chain goes from the signer's issuer to the root. */
export interface SigningIdentity {
  readonly certificatePem: string;
  readonly chainPem: readonly string[];
  /** PKCS#8, unencrypted: store it where only the server can read it. */
  readonly privateKeyPem: string;
}

/** A signer whose key is elsewhere (KMS, HSM) or already loaded. */
export interface ExternalSigner {
  readonly certificateDer: Uint8Array;
  readonly chainDer: readonly Uint8Array[];
  readonly keyType: 'RSA' | 'EC';
  /**
   * Signs the bytes over SHA-256: RSASSA-PKCS1-v1_5 for RSA; for EC the DER form (r, s).
   */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

export type Signer = SigningIdentity | ExternalSigner;

const YEARS_OF_CA = 20;
const YEARS_OF_SIGNER = 10;
/** Certificates are valid from this long before their creation, since the clocks of verifiers may be behind. */
const BACKDATED_MS = 24 * 60 * 60 * 1000;

function yearsAfter(now: Date, years: number): Date {
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

function serial(): string {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0] ?? 0) & 0x7f;
  return bytes.toString('hex');
}

function quoted(value: string): string {
  return value.replace(/[\\",+<>;=#\r\n]/g, ' ').trim() || 'Dojang';
}

async function toPem(key: CryptoKey): Promise<string> {
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', key));
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    .export({ format: 'pem', type: 'pkcs8' })
    .toString();
}

/**
 * Creates a certificate authority and a signer certificate under it. The authority's key is discarded, since it signs only once.
 * @param now the moment of creation; both certificates are valid from a day before it
 */
export async function createSigningIdentity({
  commonName,
  organization,
  now,
}: {
  commonName: string;
  organization: string;
  now: Date;
}): Promise<SigningIdentity> {
  x509.cryptoProvider.set(crypto);
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  };
  const makeKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const [caKeys, keys] = await Promise.all([makeKeys(), makeKeys()]);
  const notBefore = new Date(now.getTime() - BACKDATED_MS);
  const issuer = `CN=${quoted(commonName)} Root CA, O=${quoted(organization)}, C=KR`;
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: issuer,
    notBefore,
    notAfter: yearsAfter(now, YEARS_OF_CA),
    signingAlgorithm: algorithm,
    keys: caKeys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(caKeys.publicKey),
    ],
  });
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: `CN=${quoted(commonName)}, O=${quoted(organization)}, C=KR`,
    issuer,
    notBefore,
    notAfter: yearsAfter(now, YEARS_OF_SIGNER),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: caKeys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
        true,
      ),
      // Document signing, RFC 9336.
      new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.36']),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(caKeys.publicKey),
    ],
  });
  return {
    certificatePem: certificate.toString('pem'),
    chainPem: [authority.toString('pem')],
    privateKeyPem: await toPem(keys.privateKey),
  };
}

/**
 * Opens a PKCS#12 file (.p12, .pfx).
 * @throws when the file is damaged or the password is wrong
 */
export async function loadPkcs12(bytes: Uint8Array, password: string): Promise<ExternalSigner> {
  const p12 = await P12Signer.create(bytes, password);
  return {
    certificateDer: p12.certificate,
    chainDer: p12.certificateChain,
    keyType: p12.keyType,
    sign: (data) => p12.sign(data, 'SHA-256'),
  };
}

/** The signer of either form. @throws when the identity's key or certificate cannot be read */
export function openSigner(signer: Signer): ExternalSigner {
  if ('sign' in signer) return signer;
  const key = createPrivateKey(signer.privateKeyPem);
  const toDer = (pem: string): Uint8Array => new NodeCertificate(pem).raw;
  return {
    certificateDer: toDer(signer.certificatePem),
    chainDer: signer.chainPem.map(toDer),
    keyType: key.asymmetricKeyType === 'ec' ? 'EC' : 'RSA',
    sign: async (data) => sign('sha256', data, key),
  };
}
