/**
 * `npm run cluster`: starts an installation on several processes and prints its address, an account, and what it received as mails; Ctrl-C
 * ends all of it. It needs Debian's packages patroni, etcd-server, haproxy, pgbouncer and postgresql.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPANY_PASSWORD, foundCompany } from '../own-server/company.ts';
import { startSurroundings } from '../own-server/surroundings.ts';
import { startCluster } from './cluster.ts';
import type { ClusterDatabase } from './patroni.ts';

const LOGIN_ID = 'harbor2026';

const folder = mkdtempSync(join(tmpdir(), 'dojang-cluster-'));
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

function forget(): never {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

const tell = (words: string): void => console.log(`  ${words}`);
const size = { web: 2, workers: 2 };
const surround = (database: ClusterDatabase) => startSurroundings(folder, async () => database);
const cluster = await startCluster(folder, size, surround, { tell, signal: stop.signal }).catch(
  (error: unknown) => {
    if (stop.signal.aborted) return forget();
    throw error;
  },
);
await foundCompany({ url: cluster.url, inbox: cluster.around.inbox }, cluster.settings, LOGIN_ID);
console.log(`도장이 준비되었습니다 / Dojang is ready: ${cluster.url}`);
console.log(`  계정 / log-in: ${LOGIN_ID} · ${COMPANY_PASSWORD}`);
console.log(`  로그와 데이터 / logs and data: ${folder}`);
const mails = cluster.around.inbox;
let told = mails.list().length;
const news = setInterval(() => {
  const all = mails.list();
  for (const { to, subject, links } of all.slice(told))
    console.log(`  → ${to}: ${subject} ${links[0] ?? ''}`);
  told = all.length;
}, 500);

const end = async (): Promise<void> => {
  clearInterval(news);
  await cluster.stop();
  forget();
};
if (stop.signal.aborted) await end();
stop.signal.addEventListener('abort', () => void end());
