import { koreanDay } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type PointMailPorts, planPointMail } from '../notice/point-mails.service.ts';
import { balanceOf } from './ledger.repo.ts';

/** Owns how members ask the main admin for points. Invariant: the main admin is mailed at most once on a Korean day. */

/** Creates the call by which a member asks for points. */
export function createPointRequests(ports: PointMailPorts & { readonly db: Database }) {
  return (actor: UserActor): Promise<{ readonly isSent: boolean }> =>
    ports.db.inTenant(actor.tenantId, async (tx) => {
      const now = ports.clock.now();
      const { free, paid } = await balanceOf(tx, actor.tenantId, now, now);
      const isSent = await planPointMail(ports, tx, actor.tenantId, {
        event: `points-asked:${actor.tenantId}:${koreanDay(now)}`,
        template: 'pointsAsked',
        parameters: { name: actor.name, balance: String(free + paid) },
      });
      return { isSent };
    });
}
