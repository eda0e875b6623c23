import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@dojang/embedded-postgres';
import { openTestDatabase } from '@dojang/embedded-postgres/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { accessRows, type Place } from '../../testing/access/access-rows.ts';
import { readLive } from '../../testing/live-reader.ts';
import { logIn } from '../../testing/main-job.ts';
import { endOf, launchServer, urlOf } from '../../testing/started-server.ts';

/** Two server processes on one database: a page may be connected to either, and to another one after a restart. */

interface Started {
  readonly url: string;
  readonly process: ChildProcess;
}

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let folder = '';
/** Servers and those that are not ready yet. */
const launched: ChildProcess[] = [];

const start = async (): Promise<Started> => {
  const child = launchServer(folder, '022', {
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    APP_SECRET: 'a secret that only this test of two processes uses',
    CONVERSION_POOL: '0',
    SEAL_WORKERS: '1',
  });
  launched.push(child);
  return { url: await urlOf(child), process: child };
};

beforeAll(async () => {
  database = await openTestDatabase(migrate);
  folder = await mkdtemp(join(tmpdir(), 'dojang-live-'));
});
afterAll(async () => {
  await Promise.all(launched.map((child) => endOf(child, 'SIGTERM')));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Changes a document as another process would. @returns its public id */
const addDraft = () =>
  withClient(database.ownerUrl, async (owner) => {
    const rows = accessRows(owner);
    const { rows: found } = await owner.query<Place>(
      `select tenant_id tenant, null team, id account from account where login_id = 'hangyeol'`,
    );
    const [place] = found;
    if (!place) throw new Error('the demo company is not there');
    return rows.publicOf('document', await rows.addDocument(place, 'draft'));
  });

test('[DOC-19] every process tells its pages of every change; a restart loses none', async () => {
  const one = await start();
  const two = await start();
  const { token } = await logIn(one.url, 'hangyeol');
  const pages = await Promise.all([readLive(one.url, token), readLive(two.url, token)]);
  const ready = await Promise.all(pages.map((page) => page.next()));
  expect(ready.map((event) => event?.event)).toEqual(['ready', 'ready']);
  const first = await addDraft();
  const [, seen] = await Promise.all(pages.map((page) => page.until(first)));
  const lastId = seen?.at(-1)?.id;

  // A stop ends the stream properly, within the time of an ordinary stop.
  const code = await endOf(two.process, 'SIGTERM');
  expect(code).toBe(0);
  expect(await pages[1]?.next()).toBeNull();

  const missed = await addDraft();
  const elsewhere = await readLive(one.url, token, lastId);
  const caughtUp = await elsewhere.until(missed);
  expect(caughtUp.flatMap((event) => event.documentIds)).not.toContain(first);

  const three = await start();
  const restarted = await readLive(three.url, token, lastId);
  await restarted.until(missed);
  const next = await addDraft();
  await Promise.all([restarted, elsewhere].map((page) => page.until(next)));
  for (const page of [...pages, elsewhere, restarted]) page.close();
});
