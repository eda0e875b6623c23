/**
 * Owns the sandbox in which uploaded files are converted: no network, no files but its own, bounded memory. Invariant: an Office
 * program never runs where it could reach the network; its formats are refused on a machine that cannot isolate it.
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

/** The path of the scratch folder inside the sandbox. */
const INSIDE = '/scratch';

/** The name of the sandbox's passwd file in the scratch folder. */
export const ACCOUNTS_FILE = 'accounts';

/**
 * A passwd file with one account. LibreOffice identifies its running process by the user id, which it reads only for a named
 * user.
 */
export function accounts(): string {
  return `paper:x:${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}::${INSIDE}:/bin/false\n`;
}

const MEMORY_BYTES = 3 * 1024 ** 3;
const FILE_BYTES = 512 * 1024 ** 2;
/**
 * The limit of processor seconds for one process, more than any conversion uses within its time. It also ends a sandbox whose
 * service was killed while it opened the sandbox, before the sandbox could set its parent-death signal.
 */
export const PROCESSOR_SECONDS = 240;

let isolation: Isolation | undefined;

function works(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** The strictest isolation that this machine supports, determined once. */
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

/**
 * @param readable folders in addition to those of the system and the project that the command may read
 */
function bubblewrap(scratch: string, readable: readonly string[]): string[] {
  return [
    'bwrap',
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    // The empty folders come first: the project itself may lie below /tmp.
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
  /** The path of the scratch folder inside the sandbox. */
  readonly scratch: string;
  readonly isolation: Isolation;
}

/** Wraps a command so that it runs in the strictest sandbox that this machine supports. */
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
