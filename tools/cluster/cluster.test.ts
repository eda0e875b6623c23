import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@dojang/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  documentBody,
  KIM,
  sealed,
  sendDocument,
  sign,
  upload,
} from '../../packages/server/src/testing/main-job.ts';
import { type Company, foundCompany, SIGNERS, verifySealed } from '../own-server/company.ts';
import { startSurroundings } from '../own-server/surroundings.ts';
import { type Cluster, startCluster } from './cluster.ts';

/** One failover of the database under load; `npm run cluster` starts the same with two processes of each kind. */

const folder = mkdtempSync(join(tmpdir(), 'dojang-cluster-'));
let cluster: Cluster;
let company: Company;

beforeAll(async () => {
  cluster = await startCluster(folder, { web: 1, workers: 1 }, (database) =>
    startSurroundings(folder, async () => database),
  );
  company = await foundCompany(
    { url: cluster.url, inbox: cluster.around.inbox },
    cluster.settings,
    'harbor2026',
  );
}, 300_000);

afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** How long calls may fail after the failover of the database, in milliseconds. */
const ERRORS_FOR = 30_000;

/** Makes drafts until it is told to end, and keeps those that were answered. */
function startDrafting({ client }: Company, fileId: string) {
  const made: string[] = [];
  let isOver = false;
  const draft = async (): Promise<void> => {
    while (!isOver) {
      const body = documentBody({ fileId, people: [KIM], send: false });
      await client(endpoints.createDocument, { body }).then(
        ({ documentId }) => made.push(documentId),
        // Nobody knows whether a call was done that the database did not answer.
        () => undefined,
      );
      await pause(100);
    }
  };
  const people = [draft(), draft()];
  return {
    made,
    end: async () => {
      isOver = true;
      await Promise.all(people);
    },
  };
}

test('the primary database is killed under load: nothing that was answered is lost, and calls succeed again without a restart', async () => {
  const fileId = await upload(company.client, 'pdf/issue16278.pdf');
  const documentId = await sendDocument(company.client, { fileId, people: SIGNERS });
  await sign(company, SIGNERS[0], documentId);
  const drafting = startDrafting(company, fileId);
  while (drafting.made.length < 5) await pause(50);
  const killedAt = performance.now();
  await cluster.database.failOver();
  const before = drafting.made.length;
  // Until then a call may still fail, since the proxy learns of the database's state by its checks.
  while (drafting.made.length < before + 5 || performance.now() < killedAt + ERRORS_FOR) await pause(50);
  await drafting.end();

  for (const id of drafting.made) {
    const { status } = await company.client(endpoints.document, { params: { documentId: id } });
    expect(status).toBe('draft');
  }
  await sign(company, SIGNERS[1], documentId);
  await sealed(company.client, documentId);
  await verifySealed(company, documentId, folder);
}, 240_000);
