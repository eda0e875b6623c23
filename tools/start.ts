/** `npm start`: installs what the product needs on this machine, builds the pages and packages, and runs the server in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './package-build.ts';
import { root } from './project-files.ts';
import { ensureSystemPackages } from './system-packages.ts';
import { ensureWebBuild } from './web-build.ts';

// tools/run.mjs holds the other end of the channel: when it is killed, the server stops as after SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

try {
  ensureSystemPackages(['product']);
  await ensureWebBuild();
  ensurePackages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(pathToFileURL(join(root, 'packages/server/src/main.ts')).href);
