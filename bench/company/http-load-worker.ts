/** The thread of http-load.ts: plain sockets with one request in flight on each. */
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { Load, LoadResult } from './http-load.ts';

const HEAD_END = Buffer.from('\r\n\r\n');

async function run(load: Load): Promise<LoadResult> {
  const target = new URL(load.url);
  const lines = Object.entries({ host: target.host, ...load.headers }).map(([k, v]) => `${k}: ${v}`);
  const request = Buffer.from(
    `GET ${target.pathname}${target.search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`,
  );
  const latencies: number[] = [];
  let bytes = 0;
  const begin = performance.now();
  const end = begin + load.milliseconds;
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
      let received = Buffer.alloc(0);
      let sentAt = 0;
      const ask = () => {
        sentAt = performance.now();
        received = Buffer.alloc(0);
        socket.write(request);
      };
      socket.once('connect', ask);
      socket.once('error', reject);
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const length = replyLength(received);
        if (length === null || received.length < length) return;
        latencies.push(performance.now() - sentAt);
        bytes = length;
        if (performance.now() < end) ask();
        else {
          socket.destroy();
          resolve();
        }
      });
    });
  await Promise.all(Array.from({ length: load.connections }, one));
  const seconds = (performance.now() - begin) / 1000;
  return { perSecond: latencies.length / seconds, latencies, bytes };
}

/** Bytes of the whole reply, or null while its head is incomplete. @throws Error for a reply without success */
function replyLength(received: Buffer): number | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`unexpected reply: ${head.split('\r\n')[0]}`);
  return headEnd + HEAD_END.length + Number(length);
}

const load: Load = workerData;
parentPort?.postMessage(await run(load));
