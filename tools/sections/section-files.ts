/** Owns which section of `npm test` runs which test file. `test-sections.ts` and `vitest.config.ts` divide the files in the same way. */

/**
 * Features with plain SQL statements: tested on Debian's database, and on the embedded one by the journeys, the chaos rounds
 * and the access tests.
 */
export const ON_DEBIAN = [
  'account',
  'backup',
  'documents',
  'folders',
  'organization',
  'points',
  'samples',
  'signatures',
  'signing',
  'templates',
];

/** The packages whose tests are the section `unit`; those of `tools` belong to it too. */
export const UNIT_PACKAGES = [
  'client',
  'domain',
  'contract',
  'embed',
  'field-detection',
  'field-editor',
  'pdf',
  'simulators',
  'web',
];

/** The sections that are made of test files. */
export type FileSection = 'journeys' | 'server' | 'debian' | 'unit' | 'attacks';

const UNIT_FILE = new RegExp(
  `^(?:packages/(?:${UNIT_PACKAGES.join('|')})/(?:src|build)/|tools/(?!canaries/)).*\\.test\\.tsx?$`,
);
const SERVER_FILE = /^packages\/(?:server|embedded-postgres)\/src\/.*\.test\.ts$/;
const DEBIAN_FILE = new RegExp(`^packages/server/src/features/(?:${ON_DEBIAN.join('|')})/`);

/** Returns the section that runs a test file, or null for a file that is none. @param path relative to the root */
export function sectionOf(path: string): FileSection | null {
  if (/^e2e\/.*\.e2e\.ts$/.test(path)) return 'journeys';
  const isServer = SERVER_FILE.test(path);
  if (!isServer && !UNIT_FILE.test(path)) return null;
  if (/\.attack\.test\.tsx?$/.test(path)) return 'attacks';
  if (!isServer) return 'unit';
  return DEBIAN_FILE.test(path) ? 'debian' : 'server';
}
