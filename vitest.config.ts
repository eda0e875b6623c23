import { defineConfig } from 'vitest/config';
import { UNIT_PACKAGES } from './tools/sections/section-files.ts';
import { SlowFirst } from './tools/sections/slow-first.ts';

/** Globs that a section of `npm test` leaves out; the command line's --exclude does not reach projects. */
const leftOut = (process.env.TESTS_LEFT_OUT ?? '').split(' ').filter((glob) => glob !== '');

export default defineConfig({
  test: {
    // Tests wait for databases and other programs, so two workers leave processor time unused.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // Loading the modules anew for each file takes twice the time of the tests.
          isolate: false,
          include: [
            ...UNIT_PACKAGES.map((name) => `packages/${name}/{src,build}/**/*.test.{ts,tsx}`),
            'tools/**/*.test.ts',
          ],
          exclude: ['tools/canaries/**', ...leftOut],
          environment: 'node',
          setupFiles: ['tools/property-seed.ts'],
          // Waits have limits of their own; this one ends a test that hangs.
          testTimeout: 300_000,
          // Servers of their own are stopped in hooks, and end their requests first.
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['packages/{server,embedded-postgres}/src/**/*.test.ts'],
          exclude: leftOut,
          environment: 'node',
          setupFiles: ['tools/property-seed.ts'],
          globalSetup: ['packages/embedded-postgres/src/test-server.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
