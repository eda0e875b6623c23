/** Serves the files that browsers, phones and scanners ask for at fixed addresses. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';

/** Names and media types of the files that the build takes over as they are. */
const FILES: Readonly<Record<string, string>> = {
  'robots.txt': 'text/plain; charset=utf-8',
  'old-browser.js': 'text/javascript; charset=utf-8',
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'preview.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
};
const DAY_SECONDS = 86_400;
/** RFC 9116, section 2.5.5: less than a year ahead. */
const SECURITY_DAYS = 90;
/** The page with the password of one's own. */
const PASSWORD_PAGE = '/settings';

export interface KnownFileOptions {
  readonly clock: Clock;
  /** The origin of the service. */
  readonly publicUrl: () => string;
  /** The address for reports of security faults; empty when there is none. */
  readonly securityContact: string;
}

/** Registers icons, manifest, the script for old browsers and robots.txt of the build, security.txt (RFC 9116) and the address for changing a password. */
export async function registerKnownFiles(
  app: FastifyInstance,
  folder: string,
  { clock, publicUrl, securityContact }: KnownFileOptions,
): Promise<void> {
  for (const [name, type] of Object.entries(FILES)) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    const file = await readFile(path);
    app.get(`/${name}`, (_, reply) =>
      reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).type(type).send(file),
    );
  }
  // W3C, "A Well-Known URL for Changing Passwords": the answer is a redirect.
  app.get('/.well-known/change-password', (_, reply) =>
    reply.header('cache-control', 'no-cache').redirect(PASSWORD_PAGE),
  );
  if (securityContact === '') return;
  app.get('/.well-known/security.txt', (_, reply) => {
    const expires = new Date(clock.now().getTime() + SECURITY_DAYS * DAY_SECONDS * 1000);
    const lines = [
      `Contact: mailto:${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: ko, en',
      `Canonical: ${publicUrl()}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
