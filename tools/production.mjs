// `npm run start:production`: runs the built server with production settings; installs and builds nothing. Plain JavaScript, so
// that an older Node.js can report what is missing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldest = 24;

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `Node.js ${oldest} 이상이 필요합니다. / Node.js ${oldest} or later is needed, this is ${process.versions.node}.`,
  );
  process.exit(1);
}
const built = [join('packages', 'web', 'dist', 'app.html'), join('dist', 'packages', 'dojang-client.tgz')];
if (!built.every((file) => existsSync(join(root, file)))) {
  console.error('먼저 npm run build를 실행해 주세요. / Run npm run build first.');
  process.exit(1);
}
process.env.NODE_ENV = 'production';
await import(pathToFileURL(join(root, 'packages', 'server', 'src', 'main.ts')).href);
