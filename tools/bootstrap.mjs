// Installs the Node.js version for which this project is written, and the project's packages, whichever Node.js runs this file.
// Plain JavaScript that Node 20 can run: this file must not import any other file of the project.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const runtimeFolder = join(root, 'tools', 'node');

/** Path of the pinned Node.js, or of the running one where no package has it and it is new enough. */
export function pinnedNode() {
  const packaged = join(
    runtimeFolder,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
    'node',
  );
  if (existsSync(packaged)) return packaged;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}

/** npm's own script, so that npm can run on the chosen Node.js. */
function npmScript() {
  const asked = process.env.npm_execpath;
  if (asked?.endsWith('npm-cli.js') && existsSync(asked)) return asked;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, 'npm')).find((path) => existsSync(path));
  if (!found) throw new Error('npm을 찾을 수 없습니다. / npm was not found on PATH.');
  return realpathSync(found);
}

/** The environment without the variables of an outer `npm run`, which npm would read as its own settings. */
export function cleanEnvironment(node) {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(package_|lifecycle_|config_(user_agent|local_prefix|workspace)|execpath|command)/.test(name),
  );
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...Object.fromEntries(kept), PATH: path };
}

function npm(node, cwd, args) {
  const done = spawnSync(node, [npmScript(), ...args], {
    cwd,
    env: cleanEnvironment(node),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) {
    const command = `npm ${args.join(' ')}`;
    throw new Error(`${cwd}에서 ${command} 명령이 실패했습니다. / ${command} failed in ${cwd}.`);
  }
}

function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Runs `install` unless the stamp in `modules` shows that it was done for the present contents of these files. */
function once(modules, files, install) {
  const stamp = join(modules, '.dojang-stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(files)) return;
  install();
  if (existsSync(modules)) writeFileSync(stamp, fingerprint(files));
}

function manifests() {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);
  return [
    'package-lock.json',
    'package.json',
    '.npmrc',
    ...packages.filter((path) => existsSync(join(root, path))),
  ];
}

/**
 * Installs missing or outdated packages; when there are none it only compares two hashes. Returns the path of the Node.js to use.
 */
export function bootstrap() {
  // A copy for production has what it needs and nothing to install with (tools/production-tree.ts).
  if (existsSync(join(root, '.production-tree'))) {
    const found = pinnedNode();
    if (found) return found;
    throw new Error('Node.js 24 이상이 필요합니다. / Node.js 24 or later is needed.');
  }
  const quiet = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  once(join(runtimeFolder, 'node_modules'), ['tools/node/package-lock.json', 'tools/node/package.json'], () =>
    npm(process.execPath, runtimeFolder, ['install', ...quiet]),
  );
  const node = pinnedNode();
  if (!node) {
    throw new Error(
      '이 시스템에 맞는 Node.js 24 패키지가 없습니다. Node.js 24를 설치한 뒤 다시 실행해 주세요. / ' +
        `No packaged Node.js 24 fits ${process.platform}-${process.arch}: install Node.js 24 and start again.`,
    );
  }
  once(join(root, 'node_modules'), manifests(), () => {
    console.log('필요한 패키지를 설치합니다. / Installing packages.');
    npm(node, root, ['install', ...quiet]);
  });
  return node;
}

/** `npm run add NAME -- -w packages/x`: adds a package at an exact version. */
function add(args) {
  const node = bootstrap();
  npm(node, root, ['install', '--save-exact', '--include=dev', '--no-audit', '--no-fund', ...args]);
  writeFileSync(join(root, 'node_modules', '.dojang-stamp'), fingerprint(manifests()));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'add') add(process.argv.slice(3));
  else bootstrap();
}
