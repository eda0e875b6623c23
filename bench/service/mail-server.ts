/** Starts the mail server of a bench in a process of its own, so that its work does not count as that of the service. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Returns the port of a mail server that accepts every mail. */
export async function startMailServer(): Promise<{ port: number; close(): Promise<void> }> {
  const server = fork(join(import.meta.dirname, 'mail-server.main.ts'));
  const ended = once(server, 'exit');
  const [port] = await Promise.race([
    once(server, 'message'),
    ended.then(() => Promise.reject(new Error('the mail server of the bench ended'))),
  ]);
  return {
    port: Number(port),
    close: async () => {
      server.disconnect();
      await ended;
    },
  };
}
