import type { UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { PersonEraser } from '../../../platform/erased-person.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { BlobAddresses } from '../blob-address.ts';
import * as repo from './prepared-download.repo.ts';

/**
 * Owns downloads of many documents. A call checks what its caller may have, records it, and returns an address; the address puts
 * the bytes together while it sends them, so that no size of a download needs more memory than one of its files.
 */

export interface PreparingPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly addresses: BlobAddresses;
}

/** Puts together the bytes of a prepared download from its recorded content. */
export type ContentStream = (tenantId: string, content: unknown) => AsyncIterable<Uint8Array>;

/** Records a download and returns its address. */
export async function prepareDownload(
  { clock, ids, addresses }: PreparingPorts,
  tx: Tx,
  { tenantId, accountId }: UserActor,
  prepared: repo.PreparedRow,
): Promise<{ url: string; expiresIn: number }> {
  const now = clock.now();
  const publicId = ids.publicId();
  const address = addresses.prepared({ tenantId, publicId });
  const expires_at = new Date(now.getTime() + address.expiresIn * 1000);
  const row = { ...prepared, public_id: publicId, tenant_id: tenantId, account_id: accountId, expires_at };
  await repo.addPrepared(tx, row, now);
  return address;
}

/** Deletes what a person prepared. */
export const erasePrepared: PersonEraser = (tx, { accountId }) => repo.dropPreparedOf(tx, accountId);
