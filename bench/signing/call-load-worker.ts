/** The thread of call-load.ts: each connection takes the next call until none is left. */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { Call, CallLoad } from './call-load.ts';

function send(agent: Agent, { url, headers, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => {
          text += part;
        });
        reply.once('end', () => {
          if (reply.statusCode === 200 && text.startsWith('{"code":0,')) resolve();
          else reject(new Error(`unexpected reply ${reply.statusCode}: ${text.slice(0, 300)}`));
        });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

async function run({ calls, connections }: CallLoad): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const left = [...calls];
  const connection = async () => {
    for (let call = left.shift(); call !== undefined; call = left.shift()) {
      const begin = performance.now();
      await send(agent, call);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return times;
}

const load: CallLoad = workerData;
parentPort?.postMessage(await run(load));
