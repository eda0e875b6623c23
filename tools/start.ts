/** `npm start`: what the product needs on this machine, the pages, then the server in this very process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project-files.ts';
import { ensureSystemPackages } from './system-packages.ts';
import { ensureWebBuild } from './web-build.ts';

// tools/run.mjs holds the other end: when it is killed, the server stops as if it had been asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

try {
  ensureSystemPackages(['product']);
  await ensureWebBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(pathToFileURL(join(root, 'packages/server/src/main.ts')).href);
