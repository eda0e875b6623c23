/**
 * Owns the sandbox in which foreign files are converted: no network, no files but its own, bounded memory.
 * Invariant: an Office program never runs where it could reach the network; without a way to hold it
 * back, its formats are refused.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** full: own files, processes and network; network: no network; none: an ordinary process. */
export type Isolation = 'full' | 'network' | 'none';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../..');
const PACKAGES = ['pdf', 'domain', 'field-detection', 'field-editor'];
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/opt'];
const SETTINGS = ['/etc/alternatives', '/etc/ld.so.cache', '/etc/ld.so.conf', '/etc/ld.so.conf.d'];
const OFFICE_SETTINGS = ['/etc/libreoffice', '/etc/fonts', '/etc/poppler'];

/** Where the scratch folder appears to the converter. */
const INSIDE = '/scratch';

/** In the scratch folder: the accounts of the sandbox. */
export const ACCOUNTS_FILE = 'accounts';

/** One account. LibreOffice finds a running one by the user's number, which it learns only of a user who has a name. */
export function accounts(): string {
  return `paper:x:${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}::${INSIDE}:/bin/false\n`;
}

const MEMORY_BYTES = 3 * 1024 ** 3;
const FILE_BYTES = 512 * 1024 ** 2;
/**
 * Processor seconds of one process: more than any conversion uses within its time. It ends a sandbox whose service was
 * killed in the moment in which it opened the sandbox, before the sandbox could ask to die with it.
 */
export const PROCESSOR_SECONDS = 240;

let isolation: Isolation | undefined;

function works(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** What this machine allows, tried once. */
export function availableIsolation(): Isolation {
  if (isolation !== undefined) return isolation;
  const probe = ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev', 'true'];
  if (works('bwrap', probe)) isolation = 'full';
  else if (works('unshare', ['--net', 'true'])) isolation = 'network';
  else isolation = 'none';
  return isolation;
}

function readOnly(paths: readonly string[]): string[] {
  return paths.filter((one) => existsSync(one)).flatMap((one) => ['--ro-bind', one, one]);
}

function projectPaths(): string[] {
  const node = path.dirname(path.dirname(realpathSync(process.execPath)));
  const own = PACKAGES.map((name) => path.join(ROOT, 'packages', name));
  const modules = path.join(ROOT, 'node_modules');
  return [node, ...own, modules].filter((one) => !SYSTEM.some((folder) => one.startsWith(`${folder}/`)));
}

/** @param readable a folder beside the system's and the project's that may be read */
function bubblewrap(scratch: string, readable: readonly string[]): string[] {
  return [
    'bwrap',
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    // First the empty folders: the project itself may lie below /tmp.
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...readOnly([...SYSTEM, ...SETTINGS, ...OFFICE_SETTINGS, ...projectPaths(), ...readable]),
    ...['--bind', scratch, INSIDE, '--chdir', INSIDE],
    ...['--symlink', path.join(INSIDE, ACCOUNTS_FILE), '/etc/passwd'],
  ];
}

function limits(): string[] {
  if (!existsSync('/usr/bin/prlimit')) return [];
  const bounds = [`--data=${MEMORY_BYTES}`, `--fsize=${FILE_BYTES}`, `--cpu=${PROCESSOR_SECONDS}`];
  return ['prlimit', ...bounds, '--core=0'];
}

export interface SandboxedCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** The scratch folder as the command sees it. */
  readonly scratch: string;
  readonly isolation: Isolation;
}

/** Wraps a command so that it runs in the strictest sandbox this machine offers. */
export function sandboxed(
  command: readonly string[],
  scratch: string,
  readable: readonly string[] = [],
): SandboxedCommand {
  const available = availableIsolation();
  const sandbox = { full: bubblewrap(scratch, readable), network: ['unshare', '--net'], none: [] }[available];
  const [first = '', ...rest] = [...limits(), ...sandbox, ...command];
  return {
    command: first,
    args: rest,
    scratch: available === 'full' ? INSIDE : scratch,
    isolation: available,
  };
}
