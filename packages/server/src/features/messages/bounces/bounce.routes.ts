import { createHash, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '@dojang/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { createBounces } from './bounce.service.ts';

/**
 * Owns the addresses to which a mail server and the messaging provider report. They are no part of the contract: each follows the
 * protocol of its caller. The secret is compared before a body is read.
 */

/** The secrets of the callers; an address without a secret does not exist. */
export interface HookSecrets {
  readonly bounces?: string | undefined;
  readonly solapi?: string | undefined;
}

export const BOUNCE_PATH = '/hooks/bounces';
export const SOLAPI_PATH = '/hooks/solapi';

/** A report returns a mail's head or the whole mail, which has no attachments. */
const MOST_BYTES = 1024 * 1024;
const MAIL_TYPES = ['message/rfc822', 'text/plain', 'application/octet-stream'];
const MOST_REPORTS = 1000;

const reports = z.array(z.looseObject({ messageId: z.string().max(100) })).max(MOST_REPORTS);

/** Registers the addresses whose secret is configured. */
export async function registerHooks(
  app: FastifyInstance,
  bounces: ReturnType<typeof createBounces>,
  secrets: HookSecrets,
): Promise<void> {
  const { bounces: bounceSecret, solapi: solapiSecret } = secrets;
  if (bounceSecret !== undefined)
    await app.register(async (scope) => {
      scope.addContentTypeParser(MAIL_TYPES, (_request: FastifyRequest, payload: Readable) =>
        readWhole(payload),
      );
      scope.post<{ Body: Uint8Array | undefined }>(
        BOUNCE_PATH,
        { preParsing: async (request) => assertSecret(bearerOf(request), bounceSecret) },
        async ({ body }) => {
          if (!(body instanceof Uint8Array)) throw new DomainError('bounceUnreadable');
          return { code: 0, msg: '', result: { matched: await bounces.takeMail(body) } };
        },
      );
    });
  if (solapiSecret !== undefined)
    app.post(
      SOLAPI_PATH,
      // Source: Solapi's webhooks send the SHA-1 of the secret, in hex.
      {
        preParsing: async (request) => assertSecret(headerOf(request, 'x-solapi-secret'), sha1(solapiSecret)),
      },
      async ({ body }) => {
        const read = reports.safeParse(body);
        if (!read.success) throw new DomainError('badInput', { field: 'messageId' });
        const known = await bounces.takeProviderIds(read.data.map(({ messageId }) => messageId));
        return { code: 0, msg: '', result: { known } };
      },
    );
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

const bearerOf = (request: FastifyRequest): string =>
  headerOf(request, 'authorization').replace(/^bearer\s+/i, '');

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

function assertSecret(given: string, wanted: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(given), digest(wanted))) throw new DomainError('hookRefused');
}

/** Reads a body within the limit; the rest of a larger one is discarded, so that the refusal reaches the caller. */
function readWhole(payload: Readable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MOST_BYTES) chunks.push(chunk);
      else reject(new DomainError('bodyTooLarge'));
    });
    payload.once('end', () => resolve(Buffer.concat(chunks)));
    payload.once('error', reject);
  });
}
