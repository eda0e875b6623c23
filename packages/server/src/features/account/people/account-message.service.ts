import { asTenant, type Tx } from '../../../platform/db/database.ts';
import { type AccountTemplate, planAccountMessage } from '../../messages/index.ts';
import type { AccountPorts } from './account-ports.ts';
import { findServiceTenant } from './people.repo.ts';

/** Owns how account messages are put into the outbox. */

export interface AccountMessage {
  readonly event: string;
  readonly recipient: string;
  readonly template: AccountTemplate;
  readonly locale: 'ko' | 'en';
  readonly parameters: Readonly<Record<string, string>>;
}

/** Plans a message in the caller's transaction; its row belongs to the service's own tenant. */
export async function queueAccountMessage(
  ports: Pick<AccountPorts, 'ids' | 'clock'>,
  tx: Tx,
  message: AccountMessage,
): Promise<void> {
  const tenantId = await findServiceTenant(tx);
  await asTenant(tx, tenantId, () =>
    planAccountMessage(tx, ports.ids, { ...message, tenantId }, ports.clock.now()),
  );
}
