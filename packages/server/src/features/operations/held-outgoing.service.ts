import { hasPoints, type PointsUnit } from '@dojang/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { holdOutgoing } from './held-outgoing.repo.ts';

/**
 * Owns what an installation does that sends nothing to the outside (`OUTBOUND=off`), such as a restored copy. Messages and webhooks are
 * ended as not sent, so that none of them leaves by surprise when it sends again; payments wait, since their result has to be known.
 */

export interface HeldPorts {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether nothing leaves; by default it does. */
  readonly holdsOutgoing?: boolean | undefined;
  readonly pointsUnit: PointsUnit;
}

const wait = async (): Promise<void> => undefined;

/** Returns the handlers without the work on points where nothing costs: nobody is warned of a balance, and no card is charged. */
function withoutPoints({ pointsUnit }: HeldPorts, handlers: JobHandlers): JobHandlers {
  if (hasPoints(pointsUnit)) return handlers;
  return { ...handlers, charge_automatically: wait, warn_low_balance: wait, tend_points: wait };
}

/** Returns the handlers of the jobs, those that would call a provider in a form that does not. */
export function heldJobs(ports: HeldPorts, all: JobHandlers): JobHandlers {
  const handlers = withoutPoints(ports, all);
  if (ports.holdsOutgoing !== true) return handlers;
  const hold = async (): Promise<void> => {
    await holdOutgoing(ports.db.reader, ports.clock.now());
  };
  return {
    ...handlers,
    send_delivery: hold,
    deliver_webhooks: hold,
    check_delivery: wait,
    settle_charge: wait,
    end_billing_key: wait,
    charge_automatically: wait,
    check_payment: wait,
    return_payment: wait,
  };
}
