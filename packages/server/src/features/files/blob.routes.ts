import { BLOB_PATH } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { FastifyInstance } from 'fastify';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { BlobAddresses } from './blob-address.ts';

/** Serves bytes behind signed addresses. A download is never shown in a page; a picture is cached by the browser. */
export function registerBlobs(app: FastifyInstance, addresses: BlobAddresses, storage: StoragePort): void {
  app.get<{ Params: { token: string } }>(
    `${BLOB_PATH}/:token`,
    { config: { rateLimit: false } },
    async (request, reply) => {
      const blob = addresses.open(request.params.token);
      if (blob === null) throw new DomainError('notFound');
      const bytes = await storage.get(blob.key);
      reply.type(blob.contentType).header('x-content-type-options', 'nosniff');
      if (blob.fileName === undefined)
        return reply.header('cache-control', 'private, max-age=3600').send(Buffer.from(bytes));
      return reply.header('content-disposition', disposition(blob.fileName)).send(Buffer.from(bytes));
    },
  );
}

/** Source: RFC 6266 and RFC 8187 (names beyond ASCII). */
function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
