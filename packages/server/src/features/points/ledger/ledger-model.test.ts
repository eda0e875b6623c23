import { MOVEMENT_REASONS, reasonsOfGroup } from '@dojang/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomIds } from '../../../platform/ids.ts';
import { moneyRules } from '../../../testing/invariants/money-and-people.ts';
import { signUpMember } from '../../../testing/members.ts';
import { ownerRows } from '../../../testing/refusals.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { giveFreePoints } from '../gift/gifts.service.ts';
import { listMovements } from '../history/movement.repo.ts';
import { addHold, endHold } from './hold.repo.ts';
import { balanceOf, expireLots, holdFromLots, lockLots, moveHeld } from './ledger.repo.ts';
import { createTendingJob } from './points.jobs.ts';
import { capture, grant, hold, release, spend } from './points.service.ts';

/** The ledger in the database against a simple model, by random sequences of everything that moves points. */

const DAY = 86_400_000;
/** The points belong to no documents, so only the rules of lots and holds hold. */
const RULES = moneyRules.filter(({ rule }) => !rule.includes('document'));
let started: TestService | undefined;
beforeAll(async () => {
  started = await startTestService();
});
afterAll(() => started?.close());
const service = (): TestService => {
  if (started === undefined) throw new Error('the service runs only inside tests');
  return started;
};

interface ModelLot {
  readonly kind: 'free' | 'paid';
  readonly end: number;
  left: number;
}
interface ModelHold {
  readonly reference: string;
  readonly end: number;
  readonly parts: readonly (readonly [ModelLot, number])[];
}

/** What the ledger must hold: lots in the order of their making, and the holds that have not ended. */
class Model {
  readonly lots: ModelLot[] = [];
  holds: ModelHold[] = [];

  usable(now: number): ModelLot[] {
    const order = (lot: ModelLot): number =>
      (lot.kind === 'free' ? 0 : Number.MAX_SAFE_INTEGER / 2) + lot.end;
    return this.lots.filter((lot) => lot.end > now && lot.left > 0).sort((a, b) => order(a) - order(b));
  }
  balance = (now: number): number => this.usable(now).reduce((sum, { left }) => sum + left, 0);

  /** Takes free points first, then those that end first; null when there are too few. */
  take(amount: number, now: number): [ModelLot, number][] | null {
    if (this.balance(now) < amount) return null;
    let owed = amount;
    return this.usable(now).flatMap((lot): [ModelLot, number][] => {
      const part = Math.min(owed, lot.left);
      owed -= part;
      lot.left -= part;
      return part === 0 ? [] : [[lot, part]];
    });
  }
  end(ended: ModelHold, isReturned: boolean): void {
    this.holds = this.holds.filter((one) => one !== ended);
    if (isReturned) for (const [lot, part] of ended.parts) lot.left += part;
  }
  tend(now: number): void {
    for (const overdue of this.holds.filter(({ end }) => end <= now)) this.end(overdue, true);
    for (const lot of this.lots) if (lot.end <= now) lot.left = 0;
  }
}

const amount = fc.integer({ min: 1, max: 9 });
const days = fc.integer({ min: 3, max: 80 });
const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ act: fc.constant('gift' as const), amount, days }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('charge' as const), amount, days }) },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('hold' as const), amount, days }) },
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constantFrom('spend' as const, 'capture' as const, 'release' as const, 'refund' as const),
        amount,
        days: fc.nat({ max: 5 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('wait' as const), amount, days: fc.nat({ max: 40 }) }),
    },
  ),
  { minLength: 12, maxLength: 24 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** One tenant with its model; each step runs by the service and in the model. */
function bench(tenantId: string, loginId: string, model: Model) {
  const { db, clock } = service();
  const ports = { db, clock, ids: randomIds };
  const now = () => clock.now().getTime();
  let names = 0;
  const name = (): string => {
    names += 1;
    return `model-${loginId}-${names}`;
  };
  const add = (kind: ModelLot['kind'], left: number, end: number) => model.lots.push({ kind, left, end });

  const runs: Record<Step['act'], (step: Step) => Promise<void>> = {
    async gift(step) {
      const gift = { loginId, points: step.amount, days: step.days };
      expect(await giveFreePoints(ports, gift)).toBe(true);
      add('free', step.amount, now() + step.days * DAY);
    },
    async charge(step) {
      const expiresAt = new Date(now() + step.days * DAY);
      const lot = { tenantId, kind: 'paid', reason: 'test', amount: step.amount, expiresAt } as const;
      await db.inTenant(tenantId, (tx) => grant(tx, { ...lot, transfer: name() }, clock.now()));
      add('paid', step.amount, expiresAt.getTime());
    },
    async hold(step) {
      const documentId = name();
      const sendingAt = new Date(now() + step.days * DAY);
      const held = db.inTenant(tenantId, (tx) =>
        hold(tx, tenantId, step.amount, { documentId, sendingAt }, clock.now()),
      );
      const parts = model.take(step.amount, now());
      if (parts === null) return expect(held).rejects.toMatchObject({ error: 'notEnoughPoints' });
      await held;
      model.holds.push({ reference: documentId, end: sendingAt.getTime() + 30 * DAY, parts });
    },
    async spend(step) {
      const spent = db.inTenant(tenantId, (tx) => spend(tx, tenantId, step.amount, name(), clock.now()));
      if (model.take(step.amount, now()) === null)
        return expect(spent).rejects.toMatchObject({ error: 'notEnoughPoints' });
      await spent;
    },
    capture: (step) => finish(step, 'capture'),
    release: (step) => finish(step, 'release'),
    /** As a refund does it: the points are held, and gone with the provider's reply. */
    async refund(step) {
      const reference = name();
      const parts = model.take(step.amount, now());
      if (parts === null) return;
      await db.inTenant(tenantId, async (tx) => {
        const lots = new Map((await lotRows(tenantId)).map(({ id }, at) => [model.lots[at], id]));
        const debits = parts.map(([lot, part]) => ({
          lotId: lots.get(lot) ?? '',
          kind: lot.kind,
          amount: part,
        }));
        await lockLots(tx, clock.now());
        const until = new Date(now() + DAY);
        await addHold(tx, { tenantId, kind: 'refund', reference, amount: step.amount, until }, clock.now());
        await holdFromLots(tx, tenantId, reference, 'charge.refunding', debits, clock.now());
        await endHold(tx, tenantId, reference, 'captured', clock.now());
        const to = {
          account: 'refunded',
          transfer: `refund:${reference}`,
          reason: 'charge.refunded',
        } as const;
        await moveHeld(tx, { tenantId, reference }, to, clock.now());
      });
    },
    async wait(step) {
      clock.advance(step.days * DAY);
      await createTendingJob(ports)({ tenantId });
      model.tend(now());
    },
  };

  /** Ends a hold, and once more, which changes nothing. */
  async function finish({ days: which }: Step, how: 'capture' | 'release'): Promise<void> {
    const ended = model.holds[which % Math.max(1, model.holds.length)];
    if (ended === undefined) return;
    const end = how === 'capture' ? capture : release;
    const total = ended.parts.reduce((sum, [, part]) => sum + part, 0);
    const done = () => db.inTenant(tenantId, (tx) => end(tx, tenantId, ended.reference, clock.now()));
    expect([await done(), await done()]).toEqual([total, 0]);
    model.end(ended, how === 'release');
  }

  return { run: (step: Step) => runs[step.act](step), finish, now };
}

const lotRows = (tenantId: string) =>
  ownerRows<{ id: string; left: number }>(
    service(),
    'select id::text, remaining::int "left" from lot l where tenant_id = $1 order by l.id',
    [tenantId],
  );

/** The movements end with the balance, each is the one before it and its own points, and none is below zero. */
async function expectRunningBalance(tenantId: string, balance: number): Promise<void> {
  const conditions = {
    ...reasonsOfGroup('all'),
    knownReasons: MOVEMENT_REASONS,
    from: null,
    until: null,
    parts: 'all',
    search: '',
    teams: null,
    accountId: '',
  } as const;
  const { rows } = await service().db.inTenant(tenantId, (tx) =>
    listMovements(tx, tenantId, conditions, { limit: 1000, offset: 0 }),
  );
  expect(rows[0]?.balance).toBe(balance);
  for (const [at, row] of rows.entries()) {
    expect(row.balance).toBe((rows[at + 1]?.balance ?? 0) + row.points);
    expect(row.balance).toBeGreaterThanOrEqual(0);
    expect(row.free + row.paid).toBe(row.points);
  }
}

test('[PNT-02] [PNT-07] the ledger follows its model: free points first, soonest-expiring first, each hold ends once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { loginId } = await signUpMember(service());
      const [row] = await ownerRows<{ id: string; end: Date }>(
        service(),
        `select a.tenant_id::text id, l.expires_at "end" from account a join lot l on l.tenant_id = a.tenant_id where a.login_id = $1`,
        [loginId],
      );
      if (row === undefined) throw new Error('the sign-up gives no points');
      const model = new Model();
      model.lots.push({ kind: 'free', left: 10, end: row.end.getTime() });
      const { run, finish, now } = bench(row.id, loginId, model);
      const check = async () => {
        expect((await lotRows(row.id)).map(({ left }) => left)).toEqual(model.lots.map(({ left }) => left));
        const at = new Date(now());
        const found = await service().db.inTenant(row.id, (tx) => balanceOf(tx, row.id, at, at));
        const held = model.holds.flatMap(({ parts }) => parts).reduce((sum, [, part]) => sum + part, 0);
        expect([found.free + found.paid, found.held]).toEqual([model.balance(now()), held]);
        const left = model.lots.reduce((sum, lot) => sum + lot.left, 0);
        await expectRunningBalance(row.id, left);
      };
      for (const step of sequence) {
        await run(step);
        await check();
      }
      while (model.holds.length > 0) await finish({ act: 'release', amount: 1, days: 0 }, 'release');
      await service().db.inTenant(row.id, (tx) => expireLots(tx, row.id, new Date(now())));
      model.tend(now());
      await check();
    }),
    { numRuns: 6, endOnFailure: true },
  );
  for (const { rule, sql } of RULES) expect(await ownerRows(service(), sql), rule).toEqual([]);
});
