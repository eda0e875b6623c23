import { dueKeyNotice, nextKeyNoticeAt } from '@dojang/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { queueAccountMessage } from '../account/index.ts';
import { mailLanguageOf } from '../messages/index.ts';
import * as repo from './api-key.repo.ts';

/**
 * Owns the notices of the end of API keys, by mail to the main admin and to the maker of the key. A notice and the time of the
 * next one are written in the same transaction, so that each is sent once.
 */

export interface KeyNoticePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

const BATCH = 200;

/** Creates the sweep for notices that are due. */
export function createKeyNotices(ports: KeyNoticePorts) {
  const { db, clock } = ports;
  return async (): Promise<void> => {
    for (const { tenantId, apiKeyId } of await repo.dueNotices(db.reader, clock.now(), BATCH))
      await db.inTenant(tenantId, (tx) => announce(ports, tx, apiKeyId));
  };
}

async function announce(ports: KeyNoticePorts, tx: Tx, apiKeyId: string): Promise<void> {
  const key = await repo.lockKey(tx, apiKeyId);
  const now = ports.clock.now();
  // Another process may have sent it after the query.
  if (key === undefined || key.next_notice_at === null || key.next_notice_at > now) return;
  await repo.setNextNotice(tx, key.id, nextKeyNoticeAt(key.expires_at, now));
  const notice = dueKeyNotice(key.expires_at, now);
  if (notice === null || key.revoked_at !== null) return;
  for (const recipient of await repo.noticeRecipients(tx, key))
    await queueAccountMessage(ports, tx, {
      event: `api-key-end:${apiKeyId}:${notice}:${recipient}`,
      recipient,
      template: 'apiKeyEnding',
      locale: await mailLanguageOf(tx, key.tenant_id, recipient),
      parameters: { name: key.name, endsAt: key.expires_at.toISOString() },
    });
}
