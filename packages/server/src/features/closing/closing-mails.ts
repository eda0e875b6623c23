import { maskLoginId } from '@dojang/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { queueAccountMessage } from '../account/index.ts';
import type { ClosingNews } from '../messages/index.ts';
import type { ClosingAccount } from './closing.repo.ts';

/** Owns the mails about a closing: to the owner at each step, and to the members when it begins, is taken back, and ends. */

export interface ClosingMailPorts {
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Told {
  readonly closingId: string;
  readonly organization: string;
  readonly endsAt: Date;
}

/** Mails an account what happens; one without an address gets nothing. */
export async function tellOfClosing(
  ports: ClosingMailPorts,
  tx: Tx,
  account: ClosingAccount,
  news: ClosingNews,
  { closingId, organization, endsAt }: Told,
): Promise<void> {
  if (account.email === '') return;
  await queueAccountMessage(ports, tx, {
    event: `closing:${closingId}:${news}:${account.public_id}`,
    recipient: account.email,
    template: 'closing',
    locale: account.mail_locale ?? 'ko',
    parameters: {
      news,
      role: account.kind,
      maskedLoginId: maskLoginId(account.login_id),
      organization,
      endsAt: endsAt.toISOString(),
      at: ports.clock.now().toISOString(),
    },
  });
}
