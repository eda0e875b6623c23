import { BRAND_LOGO_PATH } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { FastifyInstance } from 'fastify';
import { ObjectMissingError, type StoragePort } from '../../adapters/storage/port.ts';
import type { Database } from '../../platform/db/database.ts';
import { logoKey } from './branding.repo.ts';

export interface LogoPorts {
  readonly db: Database;
  readonly storage: Pick<StoragePort, 'get'>;
}

/** The bytes of an address never change: a logo with other bytes has another address. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves logos to everyone who knows their address, since mail programs send no token. The picture was drawn by the service, so that it
 * contains nothing but pixels; other sites may show it, as web mail does.
 */
export function registerBrandLogos(app: FastifyInstance, { db, storage }: LogoPorts): void {
  app.get<{ Params: { logoId: string } }>(`${BRAND_LOGO_PATH}/:logoId`, async (request, reply) => {
    const key = await logoKey(db.reader, request.params.logoId);
    if (key === null) throw new DomainError('notFound');
    const bytes = await storage.get(key).catch((error: unknown) => {
      throw error instanceof ObjectMissingError ? new DomainError('notFound') : error;
    });
    return reply
      .type('image/png')
      .header('cache-control', FOR_A_YEAR)
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
