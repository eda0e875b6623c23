// `npm run start:production`: runs the built server with production settings; installs and builds nothing. Plain JavaScript, so
// that an older Node.js can go on with the one that the build has fetched.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pinnedNode } from './bootstrap.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldest = 24;

const built = [join('packages', 'web', 'dist', 'app.html'), join('dist', 'packages', 'dojang-client.tgz')];
if (!built.every((file) => existsSync(join(root, file)))) {
  console.error('먼저 npm run build를 실행해 주세요. / Run npm run build first.');
  process.exit(1);
}
process.env.NODE_ENV = 'production';
if (Number(process.versions.node.split('.')[0]) >= oldest) await serve();
else runOn(fetchedNode());

function serve() {
  // An older Node.js that began this process holds the other end: when it is killed, the server stops as after SIGTERM.
  if (process.channel) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  return import(pathToFileURL(join(root, 'packages', 'server', 'src', 'main.ts')).href);
}

/** Returns the Node.js that `npm run build` has fetched. */
function fetchedNode() {
  const node = pinnedNode();
  if (node !== undefined) return node;
  console.error(
    `Node.js ${oldest} 이상이 필요합니다. / Node.js ${oldest} or later is needed, this is ${process.versions.node}.`,
  );
  return process.exit(1);
}

/** Runs this file again on another Node.js, with all signals and the same exit code. */
function runOn(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
