/**
 * Owns the sandbox of one conversion: a scratch folder, and a sandboxed process that waits there for its job. Invariant: a
 * sandbox takes one job only, so no two files, and no two customers, ever share one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ACCOUNTS_FILE, accounts, type Isolation, sandboxed } from '../programs/sandboxed-command.ts';
import {
  type ConversionJob,
  LOAD_ONLY,
  type SandboxKind,
  SOURCE_FILE,
  WARM_UP,
} from './conversion-messages.ts';

export interface Sandbox {
  readonly child: ChildProcess;
  /** The path of the scratch folder for the caller, and inside the sandbox. */
  readonly scratch: string;
  readonly inside: string;
  readonly isolation: Isolation;
  /** Resolves once the process has written its first output, which says that it is warm, or has ended. */
  readonly ready: Promise<void>;
  /** Resolves once the process has ended, or could not start. */
  readonly ended: Promise<void>;
}

const HEAP_MB = 1024;
/** Megabytes; a quarter of V8's default. It saves 8 MB in each waiting sandbox and slows down no file. */
const YOUNG_HEAP_MB = 4;
const PROCESS_FILE = fileURLToPath(new URL('./conversion-process.ts', import.meta.url));

/**
 * The environment with this process's cache of compiled modules, if it has one; a sandbox can read the cache and never writes to
 * it.
 */
function compileCache(): { readonly NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}

let compiled: Promise<void> | undefined;

/**
 * Loads and uses the converter's modules once, outside of any sandbox, so that the cache holds them compiled. Does nothing
 * without a cache.
 */
export function compileConverter(): Promise<void> {
  compiled ??= new Promise((resolve) => {
    if (getCompileCacheDir() === undefined) return resolve();
    const child = spawn(process.execPath, ['--no-warnings', PROCESS_FILE, LOAD_ONLY], {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...compileCache() },
      stdio: 'ignore',
    });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  return compiled;
}

/** Resolves when the process has ended, or could not start. */
function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

/** Resolves when the process writes its first output. */
function firstWord(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.stdout?.once('data', () => resolve()));
}

/**
 * Opens a sandbox, which `closeSandbox` ends.
 * @param kind what it warms up for before a file arrives; undefined when the file is already there
 */
export async function openSandbox(scratchDir: string, kind?: SandboxKind): Promise<Sandbox> {
  await mkdir(scratchDir, { recursive: true });
  const scratch = await mkdtemp(path.join(path.resolve(scratchDir), 'convert-'));
  await writeFile(path.join(scratch, ACCOUNTS_FILE), accounts());
  const heap = [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_HEAP_MB}`];
  const command = [process.execPath, ...heap, '--no-warnings', PROCESS_FILE];
  const compiled = compileCache();
  const sandbox = sandboxed(command, scratch, Object.values(compiled));
  const args = kind === undefined ? sandbox.args : [...sandbox.args, WARM_UP, kind, sandbox.scratch];
  const child = spawn(sandbox.command, args, {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', HOME: sandbox.scratch, ...compiled },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdin?.on('error', () => undefined);
  // The caller that follows the process listens too; this listener keeps an earlier failure from ending the service.
  child.on('error', () => undefined);
  const { scratch: inside, isolation } = sandbox;
  const ended = endOf(child);
  const ready = Promise.race([firstWord(child), ended]);
  return { child, scratch, inside, isolation, ready, ended };
}

/** Whether the sandbox's process still runs. */
export const isAlive = ({ child }: Sandbox): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Passes the sandbox its file and its only job. */
export async function submitJob(
  sandbox: Sandbox,
  bytes: Uint8Array,
  job: Pick<ConversionJob, 'ext' | 'timeoutMs' | 'password' | 'takesSigned' | 'acceptsChanges'>,
): Promise<void> {
  await writeFile(path.join(sandbox.scratch, SOURCE_FILE), bytes, { mode: 0o600 });
  const whole: ConversionJob = { ...job, scratch: sandbox.inside, isolation: sandbox.isolation };
  sandbox.child.stdin?.end(JSON.stringify(whole));
}

/** Kills the processes of the sandbox: its process leads a process group, so its tools are killed too. */
export function killSandbox({ child }: Sandbox): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** Ends the sandbox and removes its files. */
export async function closeSandbox(sandbox: Sandbox): Promise<void> {
  killSandbox(sandbox);
  await sandbox.ended;
  await rm(sandbox.scratch, { recursive: true, force: true, maxRetries: 3 });
}
