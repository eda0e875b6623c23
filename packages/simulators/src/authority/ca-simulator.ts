// The certificate library registers its components through this polyfill, so it must be imported first.
import 'reflect-metadata';
import {
  AuthorityInfoAccessExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type X509Certificate,
  X509CertificateGenerator,
  X509CrlGenerator,
  X509CrlReason,
} from '@peculiar/x509';
import Fastify from 'fastify';
import { boundPort } from '../bound-port.ts';
import type { Clock } from '../clock.ts';
import { createErrorQueue, type ErrorQueue } from '../error-queue.ts';
import type { TsaIdentity } from '../timestamp/tsa-identity.ts';
import { ocspResponse } from './ocsp-response.ts';

export type CaError = { readonly kind: 'http'; readonly status: number };

/** Which source of validation data a certificate names. */
export type CaSource = 'ocsp' | 'list';

export interface CaOrder {
  readonly name: string;
  readonly source: CaSource;
  /** The object identifiers of the extended key usages. */
  readonly usages: readonly string[];
  readonly validMs: number;
}

export interface CaSimulator {
  readonly url: string;
  readonly caPem: string;
  /** How many requests each source has answered. */
  readonly answered: Readonly<Record<CaSource, number>>;
  readonly errors: ErrorQueue<CaError>;
  /** Issues a certificate. The simulator's own certificate is named as its issuer. */
  issue(order: CaOrder): Promise<TsaIdentity>;
  revoke(certificate: X509Certificate): void;
  close(): Promise<void>;
}

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const CA_VALID_MS = 40 * 365 * DAY_MS;

const newKeys = (): Promise<CryptoKeyPair> =>
  globalThis.crypto.subtle.generateKey(RSA, true, ['sign', 'verify']);

async function createAuthority(clock: Clock) {
  const keys = await newKeys();
  const now = clock.now().getTime();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Dojang Simulator Root, O=Dojang',
    serialNumber: '01',
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + CA_VALID_MS),
    keys,
    signingAlgorithm: RSA,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  return { keys, certificate };
}

/** Starts a certificate authority on loopback, with an OCSP responder and a revocation list. */
export async function startCaSimulator({ clock }: { readonly clock: Clock }): Promise<CaSimulator> {
  const { keys: caKeys, certificate: ca } = await createAuthority(clock);
  const errors = createErrorQueue<CaError>();
  const answered = { ocsp: 0, list: 0 };
  const revoked = new Set<string>();
  let serial = 1;

  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/ocsp-request',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );
  app.addHook('onRequest', async (_request, reply) => {
    const error = errors.take(() => true);
    if (error) await reply.code(error.status).send('unavailable');
  });
  app.get('/ca.cer', async (_request, reply) =>
    reply.type('application/pkix-cert').send(Buffer.from(ca.rawData)),
  );
  app.get('/list', async (_request, reply) => {
    answered.list += 1;
    const now = clock.now();
    const list = await X509CrlGenerator.create({
      issuer: ca.subject,
      thisUpdate: new Date(now.getTime() - 60_000),
      nextUpdate: new Date(now.getTime() + DAY_MS),
      entries: [...revoked].map((serialNumber) => ({
        serialNumber,
        revocationDate: now,
        reason: X509CrlReason.keyCompromise,
      })),
      signingAlgorithm: RSA,
      signingKey: caKeys.privateKey,
    });
    return reply.type('application/pkix-crl').send(Buffer.from(list.rawData));
  });
  app.post<{ Body: Buffer }>('/ocsp', async (request, reply) => {
    answered.ocsp += 1;
    const signer = { certificate: ca, privateKey: caKeys.privateKey };
    const response = await ocspResponse(request.body, signer, revoked, clock.now());
    return reply.type('application/ocsp-response').send(response);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${boundPort(app.server)}`;

  const issue = async ({ name, source, usages, validMs }: CaOrder): Promise<TsaIdentity> => {
    const keys = await newKeys();
    const now = clock.now().getTime();
    serial += 1;
    const access = { caIssuers: `${url}/ca.cer`, ...(source === 'ocsp' ? { ocsp: `${url}/ocsp` } : {}) };
    const certificate = await X509CertificateGenerator.create({
      subject: `CN=${name}, O=Dojang`,
      issuer: ca.subject,
      serialNumber: serial.toString(16).padStart(2, '0'),
      notBefore: new Date(now - DAY_MS),
      notAfter: new Date(now + validMs),
      publicKey: keys.publicKey,
      signingKey: caKeys.privateKey,
      signingAlgorithm: RSA,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
        new ExtendedKeyUsageExtension([...usages], true),
        new AuthorityInfoAccessExtension(access),
        ...(source === 'list' ? [new CRLDistributionPointsExtension([`${url}/list`])] : []),
      ],
    });
    return { ca, certificate, privateKey: keys.privateKey };
  };

  return {
    url,
    caPem: ca.toString('pem'),
    answered,
    errors,
    issue,
    revoke: (certificate) => void revoked.add(certificate.serialNumber),
    close: () => app.close(),
  };
}
