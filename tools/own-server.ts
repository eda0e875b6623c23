/**
 * `node tools/own-server.ts`: a company's own server as `docs/settings.md` and `deploy` describe it, with Debian's PostgreSQL (TLS, least
 * rights), nginx (TLS), a mail server with STARTTLS and AUTH and a bucket by TLS: the first organization by the operator's command, a contract
 * from upload to verified PDF, a restart one after the other under load with both configurations of nginx, a backup that is restored, and
 * wrong settings with the words that they bring. Ends with 1 when anything is not as it must be; takes some minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { restoredCopy } from './own-server/backup.ts';
import { type Company, completeContract, foundCompany, logInAs, verifySealed } from './own-server/company.ts';
import { startLoad } from './own-server/load.ts';
import { defaultSite, startNginx } from './own-server/nginx.ts';
import { type OwnServer, operator, startServer, stoppedStart } from './own-server/server.ts';
import { type Settings, type Surroundings, startSurroundings } from './own-server/surroundings.ts';
import { WRONG_VALUES, type WrongSetting, wrongPlaces } from './own-server/wrong-settings.ts';

const LOGIN_ID = 'harbor2026';
/** nginx's `fail_timeout` of 10 s, which it counts in whole seconds: with its defaults a server that came back is used after it. */
const FAIL_TIMEOUT_MS = 12_000;

const folder = mkdtempSync(join(tmpdir(), 'dojang-own-'));
const begin = performance.now();
let failures = 0;

/** Prints a result with its time. */
function tell(isRight: boolean, words: string): void {
  if (!isRight) failures += 1;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
  console.log(`${seconds} s ${isRight ? '✓' : '✗'} ${words}`);
}

type Start = (at: number) => Promise<OwnServer>;

/** Restarts both servers under load. @param between milliseconds that nginx needs to use a server again */
async function restart(
  servers: OwnServer[],
  start: Start,
  company: Company,
  between: number,
  by: string,
): Promise<void> {
  const load = await startLoad(company);
  for (const at of servers.keys()) {
    await load.more(20);
    const code = await servers[at]?.stop();
    if (code !== 0) tell(false, `server ${at} ended with ${code}`);
    await load.more(20);
    servers[at] = await start(at);
    await pause(between);
  }
  await load.more(20);
  const { calls, failures: failed } = await load.stop();
  tell(
    failed.length === 0,
    `SIGTERM of both servers under load behind ${by}: ${calls} calls, ${failed.length} failed`,
  );
  for (const words of failed.slice(0, 10)) console.log(`           ${words}`);
}

async function tryWrong(settings: Settings, { what, by, change, says }: WrongSetting): Promise<void> {
  const wrong = { ...settings, DATA_DIR: join(folder, 'wrong'), ...change };
  const { code, out, errors } = by === 'start' ? await stoppedStart(wrong) : await operator(wrong, 'check');
  const printed = `${errors}\n${out}`;
  const line = printed.split('\n').find((one) => says.test(one));
  const isQuiet = !Object.values(settings).some(
    (secret) => secret.startsWith('geheim') && printed.includes(secret),
  );
  tell(code === 1 && line !== undefined && isQuiet, `${what}: ${(line ?? printed.trim()).slice(0, 220)}`);
}

async function restore(around: Surroundings, settings: Settings, documentId: string): Promise<void> {
  const copied = await restoredCopy(around, settings);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await startServer(join(folder, 'restored'), port, { ...copied, PUBLIC_URL: url });
  const { client } = await logInAs(url, LOGIN_ID);
  await verifySealed({ url, client }, documentId, folder);
  tell(true, 'backup and restore: the sealed PDF of the copy is verified');
  await server.stop();
}

async function tryAll(around: Surroundings): Promise<void> {
  const ports = [await freePort(), await freePort()] as const;
  const place = { servers: ports, certificates: around.certificates };
  const proxy = await startNginx({ folder: join(folder, 'nginx'), ...place });
  const plain = await startNginx({ folder: join(folder, 'nginx-defaults'), ...place }, defaultSite);
  const settings = { ...around.settings, PUBLIC_URL: proxy.url, CALLS_PER_MINUTE: '0' };
  const start: Start = (at) => startServer(join(folder, `server-${at}`), ports[at] ?? 0, settings);
  const servers = [await start(0), await start(1)];
  try {
    tell(true, 'two servers are ready behind nginx');
    const { code, out } = await operator(
      { ...settings, DATA_DIR: join(folder, 'server-0', 'data') },
      'check',
    );
    tell(code === 0, `operator check: ${out.trim().split('\n').length} parts tried`);
    if (code !== 0) console.log(out);
    const company = await foundCompany({ url: proxy.url, inbox: around.inbox }, settings, LOGIN_ID);
    const documentId = await completeContract(company);
    await verifySealed(company, documentId, folder);
    tell(true, 'first organization by the command; a contract from upload to verified PDF');
    await restart(servers, start, company, 0, 'deploy/nginx.conf');
    await restart(
      servers,
      start,
      { ...company, url: plain.url, ...(await logInAs(plain.url, LOGIN_ID)) },
      FAIL_TIMEOUT_MS,
      'nginx’s defaults',
    );
    await restore(around, settings, documentId);
    const wrong = [...WRONG_VALUES, ...wrongPlaces(around)];
    for (const one of wrong) await tryWrong(settings, one);
    console.log(`${wrong.length} wrong settings were tried`);
  } finally {
    await Promise.all([...servers, proxy, plain].map((one) => one.stop()));
  }
}

const around = await startSurroundings(folder);
try {
  await tryAll(around);
} catch (error) {
  tell(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await around.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failures === 0 ? 'everything is as it must be' : `${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
