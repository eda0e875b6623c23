import * as asn1js from 'asn1js';
import Fastify from 'fastify';
import * as pkijs from 'pkijs';
import { boundPort } from '../bound-port.ts';
import type { Clock } from '../clock.ts';
import { createErrorQueue, type ErrorQueue } from '../error-queue.ts';
import { createTsaIdentity, type TsaIdentity } from './tsa-identity.ts';
import { signToken } from './tsa-token.ts';

export type TsaError =
  /** The reply has PKIStatus 2 and a failure bit. */
  | { readonly kind: 'reject' }
  | { readonly kind: 'wrongNonce' }
  | { readonly kind: 'wrongImprint' }
  /** The token is signed with a key that does not match the certificate. */
  | { readonly kind: 'wrongSignature' }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'http'; readonly status: number }
  | { readonly kind: 'drop' };

export interface TsaSimulatorOptions {
  readonly clock: Clock;
  readonly port?: number;
  /** A new one is created when absent. */
  readonly identity?: TsaIdentity;
}

export interface TsaSimulator {
  readonly url: string;
  readonly port: number;
  /** PEM of the root certificate that a verifier must trust. */
  readonly caPem: string;
  /** PEM of the certificate that signs the tokens. */
  readonly certificatePem: string;
  readonly errors: ErrorQueue<TsaError>;
  close(): Promise<void>;
}

const POLICY = '1.3.6.1.4.1.99999.1.1';
const GRANTED = 0;
const REJECTION = 2;
const QUERY = 'application/timestamp-query';
const REPLY = 'application/timestamp-reply';

function readRequest(body: Buffer): pkijs.TimeStampReq | undefined {
  try {
    return pkijs.TimeStampReq.fromBER(Uint8Array.from(body));
  } catch {
    return undefined;
  }
}

function answer(status: number, token?: pkijs.ContentInfo): Buffer {
  const info = new pkijs.PKIStatusInfo({ status });
  const response = new pkijs.TimeStampResp(
    token ? { status: info, timeStampToken: token } : { status: info },
  );
  return Buffer.from(response.toSchema().toBER());
}

function flipped(imprint: pkijs.MessageImprint): pkijs.MessageImprint {
  const hash = Buffer.from(imprint.hashedMessage.valueBlock.valueHexView);
  hash[0] = (hash[0] ?? 0) ^ 1;
  const hashedMessage = new asn1js.OctetString({ valueHex: hash });
  return new pkijs.MessageImprint({ hashAlgorithm: imprint.hashAlgorithm, hashedMessage });
}

/** Starts a time-stamping authority (RFC 3161 over HTTP) on loopback. */
export async function startTsaSimulator(options: TsaSimulatorOptions): Promise<TsaSimulator> {
  const { clock } = options;
  const identity = options.identity ?? (await createTsaIdentity(clock));
  const errors = createErrorQueue<TsaError>();
  let serial = 0;

  const reply = async (body: Buffer): Promise<Buffer> => {
    const request = readRequest(body);
    if (!request || errors.take((f) => f.kind === 'reject')) return answer(REJECTION);
    serial += 1;
    const badImprint = errors.take((f) => f.kind === 'wrongImprint') !== undefined;
    const badNonce = errors.take((f) => f.kind === 'wrongNonce') !== undefined;
    const nonce = badNonce ? new asn1js.Integer({ value: 4 }) : request.nonce;
    const imprint = badImprint ? flipped(request.messageImprint) : request.messageImprint;
    const content = { policy: POLICY, imprint, serial, at: clock.now(), ...(nonce ? { nonce } : {}) };
    const forged = errors.take((f) => f.kind === 'wrongSignature') !== undefined;
    const signer = forged
      ? { ...identity, privateKey: (await createTsaIdentity(clock)).privateKey }
      : identity;
    return answer(GRANTED, await signToken(content, signer, request.certReq === true));
  };

  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addContentTypeParser(QUERY, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  app.post<{ Body: Buffer }>('/', async (request, response) => {
    const http = errors.take((f) => f.kind === 'http');
    if (http?.kind === 'http') return response.code(http.status).send('unavailable');
    if (errors.take((f) => f.kind === 'drop')) {
      request.raw.socket.destroy();
      return response.hijack();
    }
    const garbage = errors.take((f) => f.kind === 'garbage') !== undefined;
    return response.type(REPLY).send(garbage ? Buffer.from('not a reply') : await reply(request.body));
  });
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const port = boundPort(app.server);
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    caPem: identity.ca.toString('pem'),
    certificatePem: identity.certificate.toString('pem'),
    errors,
    close: () => app.close(),
  };
}
