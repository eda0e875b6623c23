import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Runs the examples of the developer pages as a reader would: in a folder in which only the server's own package is installed. */

const execute = promisify(execFile);
const PROJECT = join(import.meta.dirname, '../../../../..');
/** The folder of the examples. */
export const EXAMPLES = join(PROJECT, 'packages', 'client', 'examples');

export const EXAMPLE_LANGUAGES = { curl: 'sh', typescript: 'ts', python: 'py' } as const;
export type ExampleLanguage = keyof typeof EXAMPLE_LANGUAGES;
const PROGRAMS = { curl: 'bash', typescript: process.execPath, python: 'python3' } as const;

type Settings = Readonly<Record<string, string>>;

export interface Examples {
  /** The folder of the installed client. */
  readonly client: string;
  /** Runs an example to its end and returns what it prints. @throws Error when it fails */
  readonly run: (
    language: ExampleLanguage,
    name: string,
    args?: readonly string[],
    settings?: Settings,
  ) => Promise<string>;
  /** Checks the types of all examples in TypeScript. @returns what the compiler says; empty when nothing is wrong */
  readonly check: () => Promise<string>;
  /** Gives the standard input to an example in curl. */
  readonly feed: (
    name: string,
    args: readonly string[],
    settings: Settings,
    input: string,
  ) => Promise<number>;
  /** Starts an example that is a server. @param file its name with its ending */
  readonly serve: (file: string, settings: Settings) => Promise<ExampleServer>;
  readonly remove: () => Promise<void>;
}

export interface ExampleServer {
  readonly url: string;
  /** What it has printed. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** Builds the packages that the server offers, unless that was done. */
export const buildPackages = () =>
  execute(process.execPath, [join(PROJECT, 'tools', 'package-build.ts')]).then(() => undefined);

/** The address that stands for that of the server in what the developer pages show. */
const EXAMPLE_ADDRESS = 'https://YOUR-DOJANG';

/** Returns the text of an example with the address of a server in it, as the developer pages show it. */
export const shownExample = async (path: string, address: string): Promise<string> =>
  (await readFile(path, 'utf8')).replaceAll(EXAMPLE_ADDRESS, address);

/** The environment of npm in a folder. Nobody answers at the registry, so that the packages must need no other one. */
export const npmEnvironment = (folder: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: folder,
  npm_config_cache: join(folder, '.npm'),
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_fetch_retries: '0',
  npm_config_audit: 'false',
  npm_config_update_notifier: 'false',
});

const PROJECT_OPTIONS = {
  strict: true,
  noEmit: true,
  module: 'nodenext',
  target: 'es2024',
  lib: ['es2024'],
  types: ['node'],
};

/** Checks examples as a project of their own, with the types of Node.js beside the installed package. */
async function typeFaults(folder: string): Promise<string> {
  const { resolve } = createRequire(join(PROJECT, 'package.json'));
  const types = join(folder, 'node_modules', '@types');
  await mkdir(types, { recursive: true });
  await symlink(dirname(resolve('@types/node/package.json')), join(types, 'node'));
  const project = { compilerOptions: PROJECT_OPTIONS, include: ['**/*.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const compiler = join(dirname(resolve('typescript/package.json')), 'bin', 'tsc');
  const done = execute(process.execPath, [compiler, '-p', folder, '--pretty', 'false']);
  return done.then(
    ({ stdout }) => stdout,
    ({ stdout }) => String(stdout),
  );
}

/** Installs the client from a running server next to a copy of the examples. @param address the address of the server */
export async function installExamples(address: string): Promise<Examples> {
  const folder = await mkdtemp(join(tmpdir(), 'dojang-examples-'));
  const client = join(folder, 'node_modules', '@dojang', 'client');
  await buildPackages();
  const install = await shownExample(join(EXAMPLES, 'install.sh'), address);
  await execute('bash', ['-euc', install], { cwd: folder, env: npmEnvironment(folder) });
  await cp(EXAMPLES, folder, { recursive: true });
  const command = (language: ExampleLanguage, name: string): [string, string[]] => [
    PROGRAMS[language],
    [`${name}.${EXAMPLE_LANGUAGES[language]}`],
  ];
  const options = (settings: Settings = {}) => ({
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1', ...settings },
  });
  return {
    client,
    async run(language, name, args = [], settings = {}) {
      const [program, file] = command(language, name);
      const { stdout } = await execute(program, [...file, ...args], options(settings));
      return stdout.trim();
    },
    async feed(name, args, settings, input) {
      const child = spawn('bash', [`${name}.sh`, ...args], {
        ...options(settings),
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      child.stdin.end(input);
      const [code] = await once(child, 'exit');
      return Number(code);
    },
    check: () => typeFaults(folder),
    async serve(file, settings) {
      const child = spawn(file.endsWith('.py') ? 'python3' : process.execPath, [file], {
        ...options({ ...settings, PORT: '0' }),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let printed = '';
      child.stdout.on('data', (data: Buffer) => {
        printed += data.toString();
      });
      await once(child.stdout, 'data');
      const port = /(?:port\D+|127\.0\.0\.1:)(\d+)/.exec(printed)?.[1] ?? '';
      const stop = async () => {
        child.kill();
        await once(child, 'exit');
      };
      return { url: `http://127.0.0.1:${port}/`, printed: () => printed, stop };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
