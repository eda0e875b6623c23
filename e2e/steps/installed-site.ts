/** A customer's site that is made of nothing but the examples of the developer pages and the packages of the server. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EXAMPLES, npmEnvironment, shownExample } from '../../packages/server/src/testing/open/examples.ts';

const execute = promisify(execFile);
const PROJECT = join(import.meta.dirname, '../..');
const EMBED_EXAMPLES = join(PROJECT, 'packages', 'embed', 'examples');
const { resolve } = createRequire(join(PROJECT, 'packages', 'web', 'package.json'));

/** What a project with React has beside the packages of the server. */
const OTHERS = ['react', 'react-dom', '@types/react', '@types/react-dom'];

const page = (body: string): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>인사포털</title></head><body>${body}</body></html>`;

/** What a reader adds to the examples: the pages that load them. */
const OWN_FILES: Readonly<Record<string, string>> = {
  'module.html': page(
    '<div id="contract" style="height: 720px"></div><script type="module" src="./module.ts"></script>',
  ),
  'react.html': page('<div id="root"></div><script type="module" src="./main.tsx"></script>'),
  'main.tsx': `import { createRoot } from 'react-dom/client';
import { Contract } from './react.tsx';

const reply = await fetch('/contract-session', { method: 'POST' });
const session = await reply.json();
createRoot(document.querySelector('#root') ?? document.body).render(<Contract session={session} />);
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2024',
      lib: ['es2024', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      allowImportingTsExtensions: true,
      types: [],
    },
    include: ['*.ts', '*.tsx'],
  }),
};

export interface InstalledSite {
  /** The folder of the project. */
  readonly folder: string;
  /** Runs an example of the client in the project. @returns what it prints */
  readonly run: (file: string, args: readonly string[], settings: Record<string, string>) => Promise<string>;
  /** What the compiler says about the examples; empty when nothing is wrong. */
  readonly typeFaults: () => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** Installs both packages from a server into an empty project, and builds the pages of the examples with Vite. */
export async function installSite(product: string): Promise<InstalledSite> {
  const folder = await mkdtemp(join(tmpdir(), 'dojang-site-'));
  const options = { cwd: folder, env: npmEnvironment(folder) };
  const server = join(folder, 'server');
  await mkdir(server);
  const install = async (examples: string, into: string) =>
    execute('bash', ['-euc', await shownExample(join(examples, 'install.sh'), product)], {
      ...options,
      cwd: into,
    });
  await install(EXAMPLES, server);
  await cp(EXAMPLES, server, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await install(EMBED_EXAMPLES, folder);
  await mkdir(join(folder, 'node_modules', '@types'), { recursive: true });
  for (const name of OTHERS)
    await symlink(dirname(resolve(`${name}/package.json`)), join(folder, 'node_modules', name));
  for (const name of ['module.ts', 'react.tsx'])
    await writeFile(join(folder, name), await shownExample(join(EMBED_EXAMPLES, name), product));
  for (const [name, text] of Object.entries(OWN_FILES)) await writeFile(join(folder, name), text);
  await build(folder);
  const script = await shownExample(join(EMBED_EXAMPLES, 'script.html'), product);
  await writeFile(join(folder, 'dist', 'script.html'), page(script));
  return {
    folder,
    run: async (file, args, settings) => {
      const env = { ...options.env, ...settings };
      const { stdout } = await execute(process.execPath, [file, ...args], { cwd: server, env });
      return stdout.trim();
    },
    typeFaults: async () => {
      const compiler = join(dirname(resolve('typescript/package.json')), 'bin', 'tsc');
      return execute(process.execPath, [compiler, '-p', folder, '--pretty', 'false']).then(
        ({ stdout }) => stdout,
        ({ stdout }) => String(stdout),
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const SETTINGS = `export default {
  build: { rolldownOptions: { input: ['module.html', 'react.html'] }, target: 'es2024' },
};`;

async function build(folder: string): Promise<void> {
  await writeFile(join(folder, 'vite.config.js'), SETTINGS);
  const vite = join(dirname(resolve('vite/package.json')), 'bin', 'vite.js');
  await execute(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder });
}

const TYPES: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', js: 'text/javascript' };

/** Serves the built pages. @param session returns what the server of the site answers to its own page */
export async function serveSite(
  folder: string,
  session: (origin: string) => Promise<string>,
): Promise<{ readonly origin: string; readonly server: Server }> {
  let origin = '';
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type }).end(body);
    try {
      if (path === '/welcome') send('text/html; charset=utf-8', page('<h1>환영합니다</h1>'));
      else if (path === '/contract-session') send('application/json', await session(origin));
      else
        send(TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain', await readFile(join(folder, 'dist', path)));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  origin = `http://localhost:${address.port}`;
  return { origin, server };
}
