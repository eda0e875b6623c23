import {
  askedSteps,
  DRAWN_COMMANDS,
  DRAWN_PARTICIPANTS,
  type DrawnCommand,
  reportSequence,
  writtenCommand,
} from '@dojang/domain/test-commands';
import { RULED_MOVES, simpleDraft } from '@dojang/domain/test-model';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, upload } from '../main-job.ts';
import { grantPoints } from '../points.ts';
import { serviceWithInvariants } from '../with-invariants.ts';
import {
  carryOut,
  type ExpectedRequest,
  expectedDraft,
  expectedRows,
  linksOpen,
} from './expected-effects.ts';
import { type Ground, ServerRequest } from './server-request.ts';
import { standingClock } from './standing-clock.ts';

/**
 * The random sequences of the domain's model test, carried out by HTTP calls on the real server and its database. After each
 * command the rows of the document equal the model: states, marks, points, audit events and planned messages. After each sequence
 * the audit chain is complete, and links open exactly where they should. `npm run model -- --server N` runs N sequences.
 */

const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 60);
const LONGEST = 12;
/** After how many sequences the points are granted anew: theirs are valid for a year. */
const GRANT_EVERY = 50;

const service = serviceWithInvariants({ clock: standingClock() });
let ground: Ground;
let begun = 0;

beforeAll(async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const owner = new pg.Client({ connectionString: service().ownerUrl });
  await owner.connect();
  ground = { service: service(), client, owner, fileId: await upload(client, 'pdf/issue16278.pdf') };
  // The session lasts longer than the time of all sequences.
  await owner.query(`update session_token set expires_at = now() + interval '1000 years'`);
});
afterAll(() => ground.owner.end());

const reached = new Map<string, number>();

class Step implements fc.AsyncCommand<ExpectedRequest, ServerRequest> {
  readonly command: DrawnCommand;

  constructor(command: DrawnCommand) {
    this.command = command;
  }

  check(): boolean {
    return true;
  }

  async run(model: ExpectedRequest, real: ServerRequest): Promise<void> {
    const before = model.simple.status;
    const accepted = await real.do(this.command);
    expect({ accepted }, `${this}`).toEqual({ accepted: carryOut(model, this.command) });
    expect(await real.rows(), `after ${this}`).toEqual(expectedRows(model));
    const { status } = model.simple;
    if (status !== before) reached.set(status, (reached.get(status) ?? 0) + 1);
  }

  toString(): string {
    return writtenCommand(this.command);
  }
}

const steps = DRAWN_COMMANDS.map((drawn) => drawn.map((command) => new Step(command)));
const commands = fc.commands(steps, { maxCommands: LONGEST, size: 'max', disableReplayLog: true });

/** Most sequences begin with a request that was sent, since random commands leave a draft late. */
const first = fc
  .constantFrom<(DrawnCommand | null)[]>(
    null,
    { name: 'reserve', number: 2_000 },
    ...Array.from({ length: 6 }, () => ({ name: 'send' as const, number: 0 })),
  )
  .map((command) => (command === null ? null : new Step(command)));

const participants = fc.oneof(
  { arbitrary: DRAWN_PARTICIPANTS, weight: 9 },
  { arbitrary: fc.constant({ isSequential: false, numbers: [], approvers: [] }), weight: 1 },
);

/** A request is never finished by editing, and a document for editing is never sent. */
const neverOf = (people: number) => (people === 0 ? ['send', 'reserve'] : ['finishEditing']);

/** After the end of a request everyone tries once more: few drawn sequences go on for long after it. */
async function tryAfterEnd(model: ExpectedRequest, real: ServerRequest): Promise<void> {
  if (!['completed', 'rejected', 'signing_cancelled', 'request_cancelled'].includes(model.simple.status))
    return;
  const people = model.simple.people.map((_, number) => number);
  const tries: DrawnCommand[] = [
    ...people.flatMap((number) => (['sign', 'withdraw'] as const).map((name) => ({ name, number }))),
    { name: 'cancel', number: 0 },
  ];
  for (const one of tries) await new Step(one).run(model, real);
}

async function assertEnd(model: ExpectedRequest, real: ServerRequest): Promise<void> {
  expect(await real.brokenChain()).toEqual([]);
  const isOpen = linksOpen(model);
  if (isOpen === null) return;
  const { present, old } = await real.links();
  expect({ present, old }).toEqual({ present: present.map(() => isOpen), old: old.map(() => false) });
}

/**
 * Sequences that few random ones contain: a withdrawal between two signatures, delegations in a row, the removal of a document that was
 * handed over, corrections between signatures, a cancelled reservation, and a finished edit.
 */
type Chosen = readonly [numbers: readonly number[], names: readonly DrawnCommand['name'][]];
const CHOSEN: readonly Chosen[] = [
  [
    [1, 2],
    ['send', 'sign', 'withdraw'],
  ],
  [
    [1, 2],
    [
      'send',
      'delegate',
      'takeBack',
      'delegate',
      'pass',
      'delegate',
      'delegate',
      'takeBack',
      'sign',
      'takeBack',
    ],
  ],
  [[1], ['send', 'delegate', 'cancel', 'delete', 'remove']],
  [
    [1, 2],
    ['send', 'sign', 'correct', 'pass', 'sign', 'delegate', 'correct', 'sign', 'correct', 'cancel'],
  ],
  [[1], ['reserve', 'cancelReservation']],
  [[], ['finishEditing']],
];

/** Minutes. */
const NUMBERS: Partial<Record<DrawnCommand['name'], number>> = { pass: 30, reserve: 2_000 };

async function carryOutChosen(): Promise<void> {
  for (const [numbers, names] of CHOSEN) {
    const asked = { isSequential: true, numbers, approvers: numbers.map(() => false) };
    const model = expectedDraft(simpleDraft(askedSteps(asked), asked.approvers, neverOf(numbers.length)));
    const real = await ServerRequest.draft(ground, asked);
    for (const name of names) await new Step({ name, number: NUMBERS[name] ?? 0 }).run(model, real);
    await assertEnd(model, real);
  }
}

test(`[DOC-03] [SGN-02] [SGN-15] [ROL-02] [DLG-01] [DLG-02] [COR-02] [AUD-02] ${SEQUENCES} sequences of commands on the server end as the model says`, {
  timeout: 0,
}, async () => {
  await fc.assert(
    fc.asyncProperty(participants, first, commands, async (asked, begin, sequence) => {
      if (begun % GRANT_EVERY === 0) await grantPoints(ground.service, 'hangyeol', 2 * GRANT_EVERY);
      begun += 1;
      const model = expectedDraft(
        simpleDraft(askedSteps(asked), asked.approvers, neverOf(asked.numbers.length)),
      );
      const real = await ServerRequest.draft(ground, asked);
      await begin?.run(model, real);
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      await tryAfterEnd(model, real);
      await assertEnd(model, real);
    }),
    { numRuns: SEQUENCES, reporter: reportSequence },
  );
  await carryOutChosen();
  if (process.env.MODEL_SEQUENCES !== undefined) return;
  const states = [...new Set(RULED_MOVES.map(([, to]) => to))];
  expect(states.filter((state) => !reached.has(state))).toEqual([]);
});
