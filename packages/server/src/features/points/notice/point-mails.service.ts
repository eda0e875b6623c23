import type { Clock } from '../../../platform/clock.ts';
import { asTenant, type Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { type AccountTemplate, mailLanguageOf, planAccountMessage } from '../../messages/index.ts';
import { payerEmail, serviceTenant } from './payer.repo.ts';

/** Owns how mails about points are put into the outbox. */

export interface PointMailPorts {
  readonly ids: Ids;
  readonly clock: Clock;
}

export interface PointMail {
  /** A unique name of the event; it is not mailed again. */
  readonly event: string;
  readonly template: AccountTemplate;
  readonly parameters: Readonly<Record<string, string>>;
  /** By default the main account of the tenant. */
  readonly recipient?: string;
}

/** Plans a mail in the tenant's transaction; nobody is told when there is no address. @returns whether it was planned now */
export async function planPointMail(
  ports: PointMailPorts,
  tx: Tx,
  tenantId: string,
  { recipient, ...mail }: PointMail,
): Promise<boolean> {
  const to = recipient ?? (await payerEmail(tx, tenantId));
  if (to === null) return false;
  const locale = await mailLanguageOf(tx, tenantId, to);
  const service = await serviceTenant(tx);
  const planned = { ...mail, tenantId: service, recipient: to, locale } as const;
  return asTenant(tx, service, () => planAccountMessage(tx, ports.ids, planned, ports.clock.now()));
}
