import { BLOB_PATH } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { FastifyInstance } from 'fastify';
import type { Blobs } from './blobs.service.ts';

/** Serves the bytes of addresses. A download is displayed inline only where its address says so, in the
 * service's own pages; the browser caches a picture. */
export function registerBlobs(app: FastifyInstance, blobs: Blobs): void {
  app.get<{ Params: { token: string } }>(
    `${BLOB_PATH}/:token`,
    { config: { rateLimit: false } },
    async (request, reply) => {
      const { token } = request.params;
      // The raw URL must equal the address exactly: nothing may follow the token, and no other encoding is accepted.
      if (request.raw.url !== `${BLOB_PATH}/${token}`) throw new DomainError('notFound');
      const { content, contentType, fileName, isInline, secondsLeft } = await blobs.read(token);
      reply.type(contentType).header('x-content-type-options', 'nosniff');
      if (fileName === undefined) reply.header('cache-control', `private, max-age=${secondsLeft}`);
      else reply.header('content-disposition', disposition(fileName, isInline));
      if (isInline) reply.header('content-security-policy', VIEWER_POLICY);
      if (!(content instanceof Uint8Array)) return reply.send(content);
      return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    },
  );
}

/** The browser's viewer draws the file as a plug-in; only pages of the service may contain it, and nothing in it is run. */
const VIEWER_POLICY = "default-src 'none';frame-ancestors 'self';object-src 'self';style-src 'unsafe-inline'";

/** Returns the Content-Disposition header. Source: RFC 6266 and RFC 8187 (file names beyond ASCII). */
function disposition(fileName: string, isInline: boolean): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
