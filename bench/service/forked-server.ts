/** Starts a server of a bench in a process of its own, so that its work does not count as that of the service. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Runs a file that reports its port and ends with the channel. @returns the port */
export async function forkServer(file: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = fork(file);
  const ended = once(server, 'exit');
  const [port] = await Promise.race([
    once(server, 'message'),
    ended.then(() => Promise.reject(new Error('a server of the bench ended'))),
  ]);
  return {
    port: Number(port),
    close: async () => {
      server.disconnect();
      await ended;
    },
  };
}
