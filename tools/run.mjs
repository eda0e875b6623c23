// `node tools/run.mjs FILE …`: runs FILE on the pinned Node.js after the bootstrap. Forwards signals and exits with the same
// code. Plain JavaScript that Node 20 can run.
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

// The channel tells the child that this process has ended, even after SIGKILL, so that the child ends too.
const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  // Compiled modules are cached, since compiling is most of the cost of a short process such as a conversion.
  env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...cleanEnvironment(node) },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
