/** The test files that take longest, as ends of their paths; the longest come first. */
export const SLOW_FILES = [
  'server/src/testing/access/access.test.ts',
  'tools/own-server/behind-nginx.test.ts',
  'tools/cluster/cluster.test.ts',
  'tools/own-server/processes.test.ts',
  'tools/versions/versions.test.ts',
  'tools/drill/drill.test.ts',
  'server/src/platform/shutdown.test.ts',
  'tools/entry-points.test.ts',
  'pdf/src/seal/hairline-ink.test.ts',
  'server/src/testing/fuzz/changing-calls.test.ts',
  'server/src/features/api-keys/open-calls.test.ts',
  'server/src/features/files/uploads.test.ts',
  'pdf/src/convert/formats.test.ts',
  'embedded-postgres/src/embedded.test.ts',
  'server/src/features/sealing/long-term-seal.test.ts',
  'pdf/src/convert/words/words-of-fixtures.test.ts',
  'pdf/src/convert/refusals.test.ts',
  'server/src/platform/jobs/database-loss.test.ts',
  'pdf/src/testing/archival/archival.test.ts',
  'server/src/testing/fuzz/reading-calls.test.ts',
  'tools/production-tree.test.ts',
];

/** Whether a test file is one of them. */
export const isSlowFile = (path: string): boolean => SLOW_FILES.some((end) => path.endsWith(end));
