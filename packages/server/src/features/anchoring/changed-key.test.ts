import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUDIT_LOG_PATH } from '@dojang/contract';
import { expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { createKeys } from '../../platform/keys.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { KIM, logIn, sendDocument, sign, upload } from '../../testing/main-job.ts';
import { TEST_SECRET } from '../../testing/test-service.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createHourlyAnchoring } from './anchoring.jobs.ts';
import { verifyHistory } from './history.service.ts';
import { openLogKey } from './log-key.service.ts';
import { appendDueHeads, publish } from './publication.service.ts';

const service = serviceWithInvariants();

const publishedKeys = async (): Promise<string[]> =>
  (await (await fetch(`${service().url}${AUDIT_LOG_PATH}/key`)).text()).trim().split('\n');

test('after a change of AUDIT_LOG_KEY_FILE the tree goes on, earlier checkpoints stay valid, and their key stays published', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  service().clock.advance(3_600_000);
  await createHourlyAnchoring(service().db, service().clock)();
  await jobsAtRest(service().ownerUrl);
  const [first] = await publishedKeys();

  const folder = mkdtempSync(join(tmpdir(), 'dojang-log-key-'));
  const auditLogKeyFile = join(folder, 'log.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(auditLogKeyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await sign(service(), KIM, documentId);
  await jobsAtRest(service().ownerUrl);
  const { db, clock, storage } = service();
  const opened = { db, clock, keys: createKeys(TEST_SECRET), auditLogKeyFile, publicUrl: service().url };
  const ports = { db, clock, storage, logKey: () => openLogKey(opened) };
  await publish(ports, await appendDueHeads(ports));
  rmSync(folder, { recursive: true });

  const keys = await publishedKeys();
  expect(keys).toEqual([expect.any(String), first]);
  expect(keys[0]).not.toBe(first);
  const owner = openDatabase({ appUrl: service().ownerUrl, poolSize: 1, onError: () => undefined });
  const damages = async (logKeys: readonly string[]) =>
    (await verifyHistory({ db: owner, storage }, { logKeys })).findings;
  expect(await damages(keys)).toEqual([]);
  expect(await damages(keys.slice(0, 1))).toEqual([
    { kind: 'edited', what: 'checkpoint', which: '1', seq: null },
  ]);
  await owner.close();
});
