import { grantFreePoints } from './grant-points.ts';
import { ownerRows } from './refusals.ts';
import type { TestService } from './test-service.ts';

/** Points for tests, granted and spent through the ledger, as the service does. */

interface Wallet {
  readonly tenantId: string;
  readonly balance: number;
}

/** Returns the spendable points of the organization or the personal account, without expired lots. */
async function walletOf(service: TestService, loginId: string): Promise<Wallet> {
  const [row] = await ownerRows<Wallet>(
    service,
    `select a.tenant_id "tenantId", coalesce(sum(l.remaining), 0)::int balance
     from account a left join lot l on l.tenant_id = a.tenant_id and l.expires_at > $2
     where a.login_id = $1 group by 1`,
    [loginId, service.clock.now()],
  );
  if (!row) throw new Error(`nobody is called ${loginId}`);
  return row;
}

let transfers = 0;
const transfer = (): string => {
  transfers += 1;
  return `test:${transfers}`;
};

/** Grants free points that are valid for a year. */
export const grantPoints = (service: TestService, loginId: string, amount: number): Promise<void> =>
  grantFreePoints(service, { loginId, amount, transfer: transfer(), now: service.clock.now() });

/** Sets the balance to exactly this number of points. */
export async function leavePoints(service: TestService, loginId: string, points: number): Promise<void> {
  const { tenantId, balance } = await walletOf(service, loginId);
  if (balance < points) return grantPoints(service, loginId, points - balance);
  await ownerRows(
    service,
    `with owed as (
       select id, least(remaining, greatest(0, $2 - coalesce(sum(remaining) over (order by id
         rows between unbounded preceding and 1 preceding), 0))) part
       from lot where tenant_id = $1 and remaining > 0 and expires_at > $4),
     taken as (update lot set remaining = remaining - owed.part from owed
       where lot.id = owed.id and owed.part > 0 returning lot.id, owed.part)
     insert into ledger_entry (tenant_id, transfer, lot_id, account, amount, reason, created_at)
     select $1, $3, id, side, case side when 'wallet' then -part else part end, 'test', $4
     from taken, unnest(array['wallet', 'spent']) side`,
    [tenantId, balance - points, transfer(), service.clock.now()],
  );
}
