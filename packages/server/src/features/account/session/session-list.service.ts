import type { SessionResult } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import * as repo from './session.repo.ts';
import { identify } from './session.service.ts';

/** Owns what a person sees of the own sessions, and ends them. Sessions of others are reported as absent. */

/** Creates the calls on the own sessions. @param ports of the account */
export function createSessionList(ports: AccountPorts) {
  const { db, clock } = ports;
  return {
    list: async (actor: UserActor, token: string): Promise<{ list: SessionResult[] }> => {
      const { familyId } = await identify(ports, token);
      const rows = await db.inTenant(actor.tenantId, (tx) =>
        repo.openFamilies(tx, actor.accountId, clock.now()),
      );
      const list = rows.map((row) => ({
        sessionId: row.public_id,
        device: row.device,
        startedAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        isCurrent: row.id === familyId,
      }));
      return { list: list.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
    },
    end: (actor: UserActor, sessionId: string): Promise<Record<string, never>> =>
      db.inTenant(actor.tenantId, async (tx) => {
        const now = clock.now();
        const rows = await repo.openFamilies(tx, actor.accountId, now);
        const family = rows.find((row) => row.public_id === sessionId);
        const hasEnded = family !== undefined && (await repo.endFamily(tx, family.id, 'ended by owner', now));
        if (!hasEnded) throw new DomainError('notFound');
        return {};
      }),
    endOthers: async (actor: UserActor, token: string): Promise<{ ended: number }> => {
      const { familyId } = await identify(ports, token);
      return db.inTenant(actor.tenantId, async (tx) => ({
        ended: await repo.endFamilies(tx, actor.accountId, familyId, 'ended by owner', clock.now()),
      }));
    },
  };
}
