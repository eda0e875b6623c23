import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../../errors/errors.ts';
import {
  askedSteps,
  DRAWN_COMMANDS,
  DRAWN_PARTICIPANTS,
  type DrawnCommand,
  reportSequence,
  writtenCommand,
} from './test-commands.ts';
import { handedTo, RULED_MOVES, SIMPLE_COMMANDS, type SimpleRequest, simpleDraft } from './test-model.ts';
import { RequestUnderTest } from './test-request.ts';

/**
 * Random sequences of commands, done by the rules of the domain and by the simple model: both accept or refuse each command, and end
 * in the same state. `npm run model -- N` runs N sequences.
 */

const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 2_000);

/** How the sequences went, so that the test shows that it reaches every state. */
const reached = new Map<string, number>();

class Step implements fc.Command<SimpleRequest, RequestUnderTest> {
  readonly command: DrawnCommand;

  constructor(command: DrawnCommand) {
    this.command = command;
  }

  check(): boolean {
    return true;
  }

  run(model: SimpleRequest, real: RequestUnderTest): void {
    const { name, number } = this.command;
    const before = real.status;
    const contact = `new${model.now}@person.example`;
    const accepted = this.#do(real, contact, model.now);
    expect(accepted).toBe(SIMPLE_COMMANDS[name](model, number));
    expect(shown(real)).toEqual(expected(model));
    if (real.status !== before) {
      expect(RULED_MOVES.map(([from, to]) => `${from} ${to}`)).toContain(`${before} ${real.status}`);
      reached.set(real.status, (reached.get(real.status) ?? 0) + 1);
    }
  }

  /** @returns false for a refusal, which leaves the request as it was */
  #do(real: RequestUnderTest, contact: string, now: number): boolean {
    const { name, number } = this.command;
    try {
      if (name === 'changeContact') real.changeContact(number, contact);
      else if (name === 'delegate') real.delegate(number, handedTo(now, number % real.people.length));
      else real[name](number);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  toString(): string {
    return writtenCommand(this.command);
  }
}

const shown = (real: RequestUnderTest) => ({
  status: real.status,
  people: real.people.map(({ status, contact }) => `${status} ${contact}`),
  points: real.points,
  marks: [real.isDeleted, real.isRemoved],
});

/** The same for the model, with what holds in every state: a point is held by a reservation and spent once by a request. */
function expected(model: SimpleRequest) {
  const isSent = !['draft', 'edited', 'reserved', 'reservation_cancelled'].includes(model.status);
  return {
    status: model.status,
    people: model.people.map(({ state, contact }) => `${state} ${contact}`),
    points: { held: model.status === 'reserved' ? 1 : 0, spent: isSent ? 1 : 0 },
    marks: [model.isDeleted, model.isRemoved],
  };
}

const commands = fc.commands(
  DRAWN_COMMANDS.map((drawn) => drawn.map((command) => new Step(command))),
  { size: '+1', disableReplayLog: true },
);

test(`[DOC-03] [SGN-02] [SGN-15] [ROL-02] [DLG-01] [DLG-02] [COR-02] ${SEQUENCES} sequences of commands end as the table of the rulings says`, () => {
  fc.assert(
    fc.property(DRAWN_PARTICIPANTS, commands, (participants, sequence) => {
      fc.modelRun(
        () => ({
          model: simpleDraft(askedSteps(participants), participants.approvers),
          real: new RequestUnderTest(participants),
        }),
        sequence,
      );
    }),
    { numRuns: SEQUENCES, reporter: reportSequence },
  );
  const states = [...new Set(RULED_MOVES.map(([, to]) => to))];
  if (SEQUENCES >= 2_000) for (const state of states) expect(reached.get(state), state).toBeGreaterThan(10);
});
