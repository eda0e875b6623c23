import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs the examples of the developer pages as a reader would: in a folder in which only the published client is installed. */

const execute = promisify(execFile);
const CLIENT = new URL('../../../../client/', import.meta.url).pathname;

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
  /** Gives the standard input to an example in curl. */
  readonly feed: (
    name: string,
    args: readonly string[],
    settings: Settings,
    input: string,
  ) => Promise<number>;
  /** Starts an example that is a server. */
  readonly serve: (language: ExampleLanguage, name: string, settings: Settings) => Promise<ExampleServer>;
  readonly remove: () => Promise<void>;
}

export interface ExampleServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Builds the client and installs it next to a copy of the examples. */
export async function installExamples(): Promise<Examples> {
  const folder = await mkdtemp(join(tmpdir(), 'dojang-examples-'));
  const client = join(folder, 'node_modules', '@dojang', 'client');
  await execute(process.execPath, [join(CLIENT, 'build', 'build-client.ts'), client]);
  await cp(join(CLIENT, 'examples'), folder, { recursive: true });
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
    async serve(language, name, settings) {
      const [program, file] = command(language, name);
      const child = spawn(program, file, {
        ...options({ ...settings, PORT: '0' }),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [first] = await once(child.stdout, 'data');
      const port = /port\D+(\d+)/.exec(String(first))?.[1] ?? '';
      const stop = async () => {
        child.kill();
        await once(child, 'exit');
      };
      return { url: `http://127.0.0.1:${port}/`, stop };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
