import { resendFailed } from '../messages/index.ts';
import { failedMails } from './failed-mails.repo.ts';
import { type ActPorts, type Author, record } from './operator-acts.service.ts';

/** Owns the repetition of failed mails of a span of time, as after a fault of the mail server. */

const MOST = 10_000;

/** Sends the mails that failed since a moment once more. Of two concurrent runs one sends each mail. @returns how many */
export async function resendFailedMails(ports: ActPorts, since: Date, author: Author): Promise<number> {
  let resent = 0;
  for (const { tenantId, rowId } of await failedMails(ports.owner, since, MOST))
    if (await ports.db.inTenant(tenantId, (tx) => resendFailed(tx, tenantId, rowId, ports.clock.now())))
      resent += 1;
  await ports.db.outside((tx) => record(ports, tx, author, { act: `mails.resent:${resent}` }));
  return resent;
}
