/**
 * Owns which user runs PostgreSQL. It refuses to run as root, so root is mapped to another user in a user namespace (files keep
 * their owner); where the system forbids namespaces, another user runs it.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { NoPostgresProgramsError } from './binaries.ts';

/** Variables of the caller such as PGDATA or LC_ALL must not reach the server. */
const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};
const mapped = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
const nobody = 65534;

/** One way to start a program: a command prefix, or another user. */
interface Way {
  readonly prefix: readonly string[];
  readonly user?: { readonly uid: number; readonly gid: number };
}

interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

export interface Launcher {
  /** Makes the user who runs the server the owner of a folder. */
  own(folder: string): void;
  /** Runs a program to its end. Returns its exit code (null when it could not start) and its output. */
  run(program: string, args: readonly string[]): Outcome;
  /** Like `run`, without blocking this process; the signal ends the program. */
  runBeside(program: string, args: readonly string[], quit: AbortSignal): Promise<Outcome>;
  /** Starts the server in a process group of its own, so that Ctrl-C reaches it only through this process. */
  start(program: string, args: readonly string[], logFile: number): ChildProcess;
}

/**
 * Picks the first way in which `program` can run and write to `folder`; `cluster` is the data folder in it.
 * @throws NoPostgresProgramsError when there is none.
 */
export function chooseLauncher(program: string, folder: string, cluster: string): Launcher {
  const isRoot = process.getuid?.() === 0;
  const ways = isRoot ? waysOfRoot(folder, cluster) : [{ prefix: [] }];
  for (const way of ways) {
    const before = statSync(folder);
    const parentMode = statSync(dirname(folder)).mode;
    const launcher = launcherOf(way);
    launcher.own(folder);
    // Another user must be able to pass through the data folder without listing it.
    if (way.user) chmodSync(dirname(folder), parentMode | 0o011);
    const probe = launcher.run('/bin/sh', [
      '-c',
      'test -x "$1" && test -x "$2" && test -w "$2"',
      'sh',
      program,
      folder,
    ]);
    if (probe.status === 0) return launcher;
    chownSync(folder, before.uid, before.gid);
    chmodSync(dirname(folder), parentMode);
  }
  const who = isRoot ? 'any unprivileged user' : 'this user';
  throw new NoPostgresProgramsError(`${who} must be able to run ${program} and to write ${folder}`);
}

function waysOfRoot(folder: string, cluster: string): Way[] {
  const existing = existsSync(cluster) ? statSync(cluster) : undefined;
  // Only the user who created a cluster can run it.
  if (existing && existing.uid !== 0) return [{ prefix: [], user: existing }];
  const others = [...ownersAbove(folder), { uid: nobody, gid: nobody }];
  return [{ prefix: mapped }, ...others.map((user) => ({ prefix: [], user }))];
}

/** The users, other than root, who own the folders above: only the owner can pass through a private folder. */
function ownersAbove(folder: string): { uid: number; gid: number }[] {
  const parent = dirname(folder);
  const above = parent === folder ? [] : ownersAbove(parent);
  const { uid, gid } = statSync(folder);
  return uid === 0 || above.some((owner) => owner.uid === uid) ? above : [{ uid, gid }, ...above];
}

function launcherOf(way: Way): Launcher {
  const { user } = way;
  const options = { cwd: '/', env: environment, ...(user && { uid: user.uid, gid: user.gid }) };
  const words = (program: string, args: readonly string[]): [string, string[]] => {
    const [first, ...rest] = [...way.prefix, program, ...args];
    return [first ?? program, rest];
  };
  return {
    own(folder) {
      if (user) chownSync(folder, user.uid, user.gid);
    },
    run(program, args) {
      const done = spawnSync(...words(program, args), { ...options, encoding: 'utf8' });
      return {
        status: done.status,
        output: `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`,
      };
    },
    runBeside(program, args, signal) {
      const child = spawn(...words(program, args), { ...options, signal, killSignal: 'SIGKILL' });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (part: string) => {
          output += part;
        });
      return new Promise((resolve) => {
        child.once('error', (error) => resolve({ status: null, output: `${output}${error.message}` }));
        child.once('close', (status) => resolve({ status, output }));
      });
    },
    start(program, args, logFile) {
      return spawn(...words(program, args), {
        ...options,
        detached: true,
        stdio: ['ignore', logFile, logFile],
      });
    },
  };
}
