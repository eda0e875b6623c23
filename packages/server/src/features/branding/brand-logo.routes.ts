import { BRAND_LOGO_PATH } from '@dojang/contract';
import type { FastifyInstance } from 'fastify';
import { brandLogo, type LogoPorts } from './brand-logos.service.ts';

/** The bytes of an address never change: a logo with other bytes has another address. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves logos to everyone who knows their address, since mail programs send no token. The picture was drawn by the service, so that it
 * contains nothing but pixels; other sites may show it, as web mail does.
 */
export function registerBrandLogos(app: FastifyInstance, ports: LogoPorts): void {
  app.get<{ Params: { logoId: string } }>(`${BRAND_LOGO_PATH}/:logoId`, async (request, reply) => {
    const bytes = await brandLogo(ports, request.params.logoId);
    return reply
      .type('image/png')
      .header('cache-control', FOR_A_YEAR)
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
