/**
 * `npm run chaos -- --rounds N --seed S --bulk-rows N --ready-within SECONDS`: runs the main job in some rounds, in the others identity checks,
 * signing in person, a lock after wrong access codes, a reserved request, an edited document, a bulk or a charge of points, while SIGKILL ends the server, its
 * database or both at random moments, the database in every second round. Every invariant is checked after each round; at the end
 * each document must have its expected state, exist once, and have no doubled message and no doubled proof. The time until the
 * service is ready again is checked only when a limit is given, since it says little on a machine with other work. With `--cluster` a
 * cluster is killed: a process of it, or the primary database, which the standby replaces after about 20 s.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MOST_BULK_ROWS } from '@dojang/domain';
import { type Chance, chanceOf } from './chaos/chance.ts';
import { startClusterUnderTest } from './chaos/cluster-under-test.ts';
import {
  atRest,
  breachesNow,
  type Expected,
  finalErrors,
  grantPoints,
  settleMails,
} from './chaos/final-look.ts';
import { type IdentityProvider, startIdentityProvider } from './chaos/identity-provider.ts';
import { type PaymentProvider, startPaymentProvider } from './chaos/payment-provider.ts';
import { countOfKind, END, type Kind, kindOf, LONG } from './chaos/rounds.ts';
import { type Blow, type ServerUnderTest, startServerUnderTest } from './chaos/server-under-test.ts';
import { BULK_ROWS, doBulk } from './chaos/tried-bulk.ts';
import { chargeErrors, doCharge, registerCard } from './chaos/tried-charge.ts';
import { doCorrection } from './chaos/tried-correction.ts';
import { doDelegation } from './chaos/tried-delegation.ts';
import { doInPerson } from './chaos/tried-in-person.ts';
import { doMainJob } from './chaos/tried-job.ts';
import { doEditing, doReservation } from './chaos/tried-others.ts';
import { doLocking, doProvenSigning } from './chaos/tried-proofs.ts';
import { reportProgress } from './sections/progress-events.ts';

type Blows = readonly [Blow, ...Blow[]];
const BLOWS: Blows = ['server', 'server', 'server', 'database', 'both'];
const DATABASE_BLOWS: Blows = ['database', 'database', 'database', 'both'];

/** The longest time of the shorter jobs, in milliseconds. */
const SHORT_MS = 2_500;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    'bulk-rows': { type: 'string' },
    'ready-within': { type: 'string' },
    cluster: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds ?? positionals[0] ?? 20);
/** The rows of the first bulk. */
const bulkRows = Number(values['bulk-rows'] ?? MOST_BULK_ROWS);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const readyWithin = Number(values['ready-within'] ?? Number.POSITIVE_INFINITY) * 1_000;
if (
  !Number.isInteger(rounds) ||
  rounds < 1 ||
  !Number.isInteger(seed) ||
  !(readyWithin > 0) ||
  !(bulkRows >= 1)
) {
  console.error(
    '--rounds and --bulk-rows take whole numbers from 1, --seed a whole number, --ready-within seconds',
  );
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'dojang-chaos-'));
const chance = chanceOf(seed);
console.log(`seed ${seed}, ${rounds} rounds`);
let server: ServerUnderTest | undefined;
let provider: IdentityProvider | undefined;
let payments: PaymentProvider | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(signal, () => void giveUp());
try {
  provider = await startIdentityProvider();
  payments = await startPaymentProvider();
  // One trusted proxy: a signer's address is that of a header, since codes are limited per address.
  const settings = { ...provider.settings, ...payments.settings, TRUST_PROXY: '1' };
  server = values.cluster
    ? await startClusterUnderTest(dataDir, settings, chance)
    : await startServerUnderTest(dataDir, settings);
  process.exitCode = (await run(server, provider, payments)) === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  console.log(`${rounds} rounds, broken before the end (seed ${seed})`);
  process.exitCode = 1;
} finally {
  if (process.exitCode !== 0) console.error(server?.lastWords());
  await server?.stop();
  await provider?.close();
  await payments?.toss.close();
  rmSync(dataDir, { recursive: true, force: true });
}
// After a failed run a call may still wait for a server that has ended.
process.exit();

/** On a termination signal: ends every process that this program has started. */
async function giveUp(): Promise<void> {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(1);
}

/**
 * @returns the number of failed rounds and broken rules
 */
async function run(
  alive: ServerUnderTest,
  identity: IdentityProvider,
  { toss }: PaymentProvider,
): Promise<number> {
  await grantPoints(alive.ownerUrl(), rounds + 10 + countOfKind('bulk', rounds) * BULK_ROWS + bulkRows);
  const calm = performance.now();
  const { documentId: first, fileId } = await doMainJob(alive.url, 0);
  const usual = performance.now() - calm;
  await registerCard(alive, toss);
  console.log(`undisturbed: ${seconds(usual)}`);
  const done: Record<keyof Expected, string[]> = { completed: [first], sent: [], edited: [] };
  const checked = new Set<string>();
  const jobs: Record<Kind, (round: number) => Promise<string | string[]>> = {
    completed: async (round) => (await doMainJob(alive.url, round)).documentId,
    proven: (round) => doProvenSigning(alive, identity, round, fileId),
    inPerson: (round) => doInPerson(alive, round, fileId),
    sent: (round) => doReservation(alive, round, fileId),
    locked: (round) => doLocking(alive, round, fileId),
    edited: (round) => doEditing(alive, round, fileId),
    bulk: (round) => doBulk(alive, round, fileId, { rows: rowsOf(round), chance }),
    charged: (round) => doCharge(alive, round),
    delegated: (round) => doDelegation(alive.url, round, fileId),
    corrected: (round) => doCorrection(alive.url, round, fileId),
  };
  let broken = 0;
  reportProgress({ event: 'planned', units: rounds });
  for (let round = 1; round <= rounds; round += 1) {
    reportProgress({ event: 'begun' });
    const begin = performance.now();
    const kind = kindOf(round);
    const within = LONG.includes(kind) ? usual : Math.min(usual, SHORT_MS);
    const [document, blows] = await Promise.allSettled([
      jobs[kind](round),
      // A bulk is killed at moments of its own.
      kind === 'bulk' ? [] : strikes(alive, round, within),
    ]);
    const errors = [
      ...(document.status === 'rejected' ? [String(document.reason)] : []),
      ...(blows.status === 'rejected' ? [String(blows.reason)] : []),
      ...(blows.status === 'fulfilled'
        ? blows.value.filter((blow) => blow.ready > readyWithin).map(late)
        : []),
      ...(await breachesNow(alive, checked)),
    ];
    if (document.status === 'fulfilled') done[END[kind]].push(...[document.value].flat());
    broken += errors.length > 0 ? 1 : 0;
    const failed = { event: 'failed' as const, test: `chaos › round ${round} (${kind}, seed ${seed})` };
    reportProgress(errors.length === 0 ? { event: 'passed' } : failed);
    reportProgress({ event: 'ended' });
    const told = blows.status === 'fulfilled' ? blows.value.map(inWords).join(', ') : '';
    console.log(
      `round ${round} (${kind}): ${told}; done in ${seconds(performance.now() - begin)} ${errors.join('; ') || 'ok'}`,
    );
  }
  // A mail that was being sent at the last kill becomes unknown only when its job is tried again, so the jobs end first.
  await atRest(alive.ownerUrl());
  await settleMails(alive.ownerUrl());
  await atRest(alive.ownerUrl());
  const errors = [...(await finalErrors(alive, done)), ...(await chargeErrors(alive, toss))];
  for (const error of errors) console.error(error);
  console.log(`${rounds} rounds, ${broken + errors.length} broken`);
  return broken + errors.length;
}

interface Struck {
  readonly blow: Blow;
  readonly at: number;
  readonly ready: number;
}

/** One or two kills at random moments within the usual time of a job. */
async function strikes(alive: ServerUnderTest, round: number, usual: number): Promise<Struck[]> {
  const done: Struck[] = [];
  for (let left = countOf(chance); left > 0; left -= 1) {
    const at = chance.next() * usual;
    const blow = chance.oneOf(round % 2 === 0 && done.length === 0 ? DATABASE_BLOWS : BLOWS);
    await pause(at);
    done.push({ blow, at, ready: await alive.strike(blow) });
  }
  return done;
}

/** The first bulk is as long as wanted; the others are short. */
function rowsOf(round: number): number {
  return countOfKind('bulk', round) === 1 ? bulkRows : BULK_ROWS;
}

function countOf(source: Chance): number {
  return source.next() < 0.7 ? 1 : 2;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function inWords({ blow, at, ready }: Struck): string {
  return `${blow} killed after ${seconds(at)}, ready in ${seconds(ready)}`;
}

function late({ blow, ready }: Struck): string {
  return `ready only ${seconds(ready)} after the ${blow} was killed`;
}
