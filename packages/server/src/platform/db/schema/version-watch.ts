import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '@dojang/embedded-postgres';
import { SettingError } from '../../settings/setting-error.ts';
import { assertMayRun } from './least-version.ts';

/**
 * Owns that a process ends when a newer version changes the database so that this one must not use it any more: the start compares the
 * versions once, and an upgrade may come while the process runs.
 */

const EVERY_MS = 15_000;

/**
 * Looks at the database again and again. A database that does not answer is not looked at.
 * @param onForbidden is called once, with what the start would say
 * @returns ends the watch
 */
export function watchVersion(
  ownerUrl: string,
  onForbidden: (reason: SettingError) => void,
  everyMs = EVERY_MS,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const watch = async (): Promise<void> => {
    for (;;) {
      await pause(everyMs, undefined, { ref: false, signal });
      const reason: unknown = await withClient(ownerUrl, assertMayRun).catch((error: unknown) => error);
      if (!(reason instanceof SettingError)) continue;
      if (!signal.aborted) onForbidden(reason);
      return;
    }
  };
  watch().catch(() => undefined);
  return () => stop.abort();
}
