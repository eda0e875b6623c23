/** Creates a new, empty cluster. */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { NoPostgresProgramsError, type PostgresPrograms } from './binaries.ts';
import type { Launcher } from './launcher.ts';

/** The first user, who owns everything and bypasses row-level security. */
export const ownerRole = 'dojang_owner';

/**
 * Creates the cluster unless it exists. It is built in a draft folder and renamed, so that a kill in between leaves no partial
 * cluster.
 * @param quit aborts the creation
 * @throws NoPostgresProgramsError when the programs do not run here.
 */
export async function ensureCluster(
  programs: PostgresPrograms,
  launcher: Launcher,
  cluster: string,
  quit: AbortSignal,
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  sweepDrafts(cluster);
  // A unique name: the initdb of a killed start may still be writing to its own draft.
  const draft = mkdtempSync(`${cluster}.draft-`);
  launcher.own(draft);
  // Code-point order is the dictionary order of Hangul, and does not change with the system's locale library.
  const locale =
    programs.version >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const settings = [
    `--pgdata=${draft}`,
    `--username=${ownerRole}`,
    '--encoding=UTF8',
    ...locale,
    // Only the owner can enter the socket's folder; the server does not listen on TCP.
    '--auth-local=trust',
    '--auth-host=reject',
  ];
  const done = await launcher.runBeside(programs.initdb, settings, quit);
  quit.throwIfAborted();
  if (done.status !== 0) throw new NoPostgresProgramsError(`initdb: ${done.output.trim().slice(-400)}`);
  renameSync(draft, cluster);
}

function sweepDrafts(cluster: string): void {
  const drafts = readdirSync(dirname(cluster)).filter((name) =>
    name.startsWith(`${basename(cluster)}.draft-`),
  );
  for (const draft of drafts) {
    try {
      rmSync(join(dirname(cluster), draft), { recursive: true, force: true });
    } catch {
      // A process still writes to it. The creation of the next cluster would remove it, and it does no harm until then.
    }
  }
}
