import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { boundPort } from '../bound-port.ts';
import type { Clock } from '../clock.ts';
import { type S3Credentials, signatureError } from './aws-signature.ts';

export interface S3SimulatorOptions {
  readonly clock: Clock;
  readonly credentials: S3Credentials;
  readonly bucket: string;
  readonly port?: number;
  /** Serves by TLS with this certificate (PEM). */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Refuses these rights, as a policy of a bucket does. Without the right to list, a missing object is refused too, as in Amazon S3. */
  readonly refused?: readonly ('list' | 'GET' | 'PUT' | 'DELETE')[];
}

export interface S3Simulator {
  readonly url: string;
  readonly port: number;
  /** The stored keys, in no particular order. */
  keys(): string[];
  close(): Promise<void>;
}

const MISSING = new Set(['NoSuchKey', 'NoSuchBucket']);

function refuse(reply: FastifyReply, code: string) {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return reply
    .code(MISSING.has(code) ? 404 : 403)
    .type('application/xml')
    .send(xml);
}

/** ListObjectsV2 with a prefix and a number of keys. */
function list(reply: FastifyReply, url: string, keys: readonly string[]) {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const prefix = query.get('prefix') ?? '';
  const found = keys.filter((key) => key.startsWith(prefix)).slice(0, Number(query.get('max-keys') ?? 1000));
  const contents = found.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return reply
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents}</ListBucketResult>`);
}

/** Starts one S3 bucket on loopback: put, get, head, delete and list; every signature is checked. */
export async function startS3Simulator(options: S3SimulatorOptions): Promise<S3Simulator> {
  const { clock, credentials, bucket } = options;
  const refused = new Set<string>(options.refused);
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: 64 * 1024 * 1024,
    https: options.tls ?? null,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

  const handle = (request: FastifyRequest<{ Body: Buffer | undefined }>, reply: FastifyReply) => {
    const { method, url, headers } = request;
    const body = request.body ?? Buffer.alloc(0);
    const error = signatureError({ method, url, headers, body }, credentials, clock.now());
    if (error) return refuse(reply, error);
    if (refused.has(method === 'HEAD' ? 'GET' : method)) return refuse(reply, 'AccessDenied');
    const [, name, ...rest] = decodeURIComponent(url.split('?')[0] ?? '').split('/');
    if (name !== bucket) return refuse(reply, 'NoSuchBucket');
    const key = rest.join('/');
    if (method === 'GET' && key === '' && refused.has('list')) return refuse(reply, 'AccessDenied');
    if (method === 'GET' && key === '') return list(reply, url, [...objects.keys()]);
    if (method === 'PUT') {
      objects.set(key, { bytes: body, type: headers['content-type'] ?? 'application/octet-stream' });
      return reply.code(200).send();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return reply.code(204).send();
    }
    const found = objects.get(key);
    if (!found) return refuse(reply, refused.has('list') ? 'AccessDenied' : 'NoSuchKey');
    return reply.type(found.type).header('content-length', found.bytes.length).send(found.bytes);
  };
  app.route({ method: ['GET', 'HEAD', 'PUT', 'DELETE'], url: '/*', exposeHeadRoute: false, handler: handle });

  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const port = boundPort(app.server);
  return {
    url: `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    keys: () => [...objects.keys()],
    close: () => app.close(),
  };
}
