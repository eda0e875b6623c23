/** The cluster that is killed: processes one by one, and the primary database; everything around it runs through every kill. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInboxStore, inboxRoutes, startSmtpSimulator, startSolapiSimulator } from '@dojang/simulators';
import fastify from 'fastify';
import { talkTemplates } from '../../packages/server/src/features/messages/index.ts';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { type AroundCluster, startCluster } from '../cluster/cluster.ts';
import { untilTrue } from '../cluster/started-program.ts';
import type { Chance } from './chance.ts';
import type { Blow, ServerUnderTest } from './server-under-test.ts';

type Settings = Readonly<Record<string, string>>;

const SIZE = { web: 2, workers: 2 };
const NAMES = ['web-1', 'web-2', 'worker-1', 'worker-2'] as const;

/** Mail server, messaging provider and inbox, which write what they received to the files that the rounds read. */
async function startAround(dataDir: string, settings: Settings): Promise<AroundCluster> {
  const store = createInboxStore({ clock: systemClock, file: join(dataDir, 'inbox.jsonl') });
  const credentials = { apiKey: 'CHAOS', apiSecret: randomBytes(16).toString('hex') };
  const [smtp, solapi] = await Promise.all([
    startSmtpSimulator({ clock: systemClock, store }),
    startSolapiSimulator({
      clock: systemClock,
      store,
      credentials,
      templates: talkTemplates(),
      file: join(dataDir, 'solapi.jsonl'),
    }),
  ]);
  const inbox = fastify();
  await inbox.register(inboxRoutes(store));
  const { port } = new URL(await inbox.listen({ host: '127.0.0.1', port: 0 }));
  return {
    inboxPort: Number(port),
    settings: {
      NODE_ENV: 'development',
      DEMO: 'empty',
      APP_SECRET: randomBytes(32).toString('base64'),
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'no-reply@chaos.example',
      SOLAPI_BASE_URL: solapi.url,
      SOLAPI_API_KEY: credentials.apiKey,
      SOLAPI_API_SECRET: credentials.apiSecret,
      SOLAPI_SENDER: '0200000000',
      SOLAPI_PF_ID: 'CHAOS',
      ...settings,
      // Behind the proxy, which adds the address of the caller to those that it was given.
      TRUST_PROXY: '2',
    },
    stop: async () => {
      await Promise.all([smtp.close(), solapi.close(), inbox.close()]);
    },
  };
}

/** All processes of one machine share the folder of the files. */
function shareFiles(dataDir: string): void {
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  mkdirSync(join(dataDir, 'scratch'), { recursive: true });
  for (const name of NAMES) {
    const own = join(dataDir, name, 'data');
    mkdirSync(own, { recursive: true });
    symlinkSync(join(dataDir, 'files'), join(own, 'files'));
  }
}

/** Starts a cluster with its data in `dataDir`. @param chance decides which process a kill meets */
export async function startClusterUnderTest(
  dataDir: string,
  settings: Settings,
  chance: Chance,
): Promise<ServerUnderTest> {
  shareFiles(dataDir);
  const cluster = await startCluster(dataDir, SIZE, () => startAround(dataDir, settings));
  const isReady = async (): Promise<boolean> => (await fetch(`${cluster.url}/readyz`)).ok;
  const strikeNow = async (blow: Blow, meanwhile: () => Promise<void>): Promise<number> => {
    const begin = performance.now();
    const kills: Promise<unknown>[] = [];
    if (blow !== 'server') kills.push(cluster.database.failOver());
    if (blow === 'database') kills.push(meanwhile());
    else kills.push(cluster.strike(chance.oneOf(NAMES), meanwhile));
    await Promise.all(kills);
    await untilTrue('the cluster', isReady, 180);
    return performance.now() - begin;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    url: cluster.url,
    dataDir,
    strike: (blow, meanwhile = async () => undefined) => {
      const struck = last.then(() => strikeNow(blow, meanwhile));
      last = struck.catch(() => undefined);
      return struck;
    },
    ownerUrl: () => cluster.database.ownerUrl,
    lastWords: () => `the logs were in ${dataDir}`,
    stop: () => cluster.stop(),
  };
}
