/** Allows one supervisor per data folder: two would stop each other's server. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Locks the folder until `release`, or until this process ends in any way: the lock is a socket in Linux's abstract namespace
 * (unix(7)), which the system removes after a crash. Waits up to `patienceMs` for a predecessor that is still stopping.
 * @throws Error naming the folder when another process holds it.
 */
export async function lockFolder(folder: string, patienceMs: number): Promise<{ release(): void }> {
  const name = `\0dojang-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  for (const end = Date.now() + patienceMs; ; await pause(100)) {
    const server = createServer((socket) => socket.destroy());
    const isOurs = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(name, () => resolve(true));
    });
    if (isOurs) {
      server.unref();
      return { release: () => server.close() };
    }
    if (Date.now() > end) {
      throw new Error(
        `다른 프로세스가 데이터 폴더 ${folder}을(를) 사용하고 있습니다. 그 프로세스를 멈추거나 DATA_DIR을 다른 폴더로 지정해 주세요.\n` +
          `Another process uses the data folder ${folder}: stop it, or set DATA_DIR to another folder.`,
      );
    }
  }
}
