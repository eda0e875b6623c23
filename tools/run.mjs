// `node tools/run.mjs FILE …`: runs FILE on the pinned Node.js after the bootstrap.
// Passes signals on and takes over the exit code. Plain JavaScript that Node 20 can run.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { bootstrap, cleanEnvironment, root } from './bootstrap.mjs';

let node;
try {
  node = bootstrap();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// The channel tells the child that we are gone, even after kill -9: it need not outlive us.
const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  // Compiled modules are kept: most of what a short process costs, a conversion's say, is compiling them again.
  env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...cleanEnvironment(node) },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
