import { koreanDay } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueAccountMessage } from '../account/index.ts';
import { type DocumentPorts, requesterOf } from '../documents/index.ts';
import { mailLanguageOf } from '../messages/index.ts';
import * as repo from './template-link.repo.ts';

/** Owns what the owner of a direct link is told about its visitors: in the list of links, and by mail. */

type OwnerPorts = Pick<DocumentPorts, 'db' | 'clock' | 'ids'>;

/** Tells the owner, in the list of links, that a visitor was turned away; once a day by mail when points are missing. */
export const noteRefusal = (
  ports: OwnerPorts,
  { linkId, owner }: { readonly linkId: string; readonly owner: UserActor },
  lacksPoints: boolean,
): Promise<void> =>
  ports.db.inTenant(owner.tenantId, async (tx) => {
    const link = await repo.lockLink(tx, linkId);
    const shown = await repo.findLink(tx, linkId);
    if (link === undefined || shown === undefined) return;
    await repo.changeLink(tx, link.id, { refused_at: ports.clock.now() });
    if (!lacksPoints) return;
    await tellOwner(ports, tx, shown, owner, { template: 'linkWithoutPoints', more: {} });
  });

const EVENTS = { linkWithoutPoints: 'link-without-points', linkNearlyFull: 'link-nearly-full' } as const;

interface OwnerNews {
  readonly template: keyof typeof EVENTS;
  readonly more: Readonly<Record<string, string>>;
}

/** Mails the owner of a link, at most once a day of each kind. */
export async function tellOwner(
  ports: OwnerPorts,
  tx: Tx,
  link: repo.ShownLink,
  owner: UserActor,
  { template, more }: OwnerNews,
): Promise<void> {
  const now = ports.clock.now();
  const { notice_email: recipient } = await requesterOf(tx, owner.accountId);
  if (recipient === '') return;
  await queueAccountMessage(ports, tx, {
    // The day is a part of the event's name, and an event is mailed once.
    event: `${EVENTS[template]}:${link.public_id}:${koreanDay(now)}`,
    recipient,
    template,
    locale: await mailLanguageOf(tx, owner.tenantId, recipient),
    parameters: { tenantId: owner.tenantId, name: link.template_name, at: now.toISOString(), ...more },
  });
}
