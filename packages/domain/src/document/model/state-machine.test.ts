import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../../errors/errors.ts';
import {
  type CommandName,
  RULED_MOVES,
  SIMPLE_COMMANDS,
  type SimpleRequest,
  simpleDraft,
} from './test-model.ts';
import { RequestUnderTest } from './test-request.ts';

/**
 * Random sequences of commands, done by the rules of the domain and by the simple model: both accept or refuse each command, and end
 * in the same state. `npm run model -- N` runs N sequences.
 */

const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 2_000);

/** How the sequences went, so that the test shows that it reaches every state. */
const reached = new Map<string, number>();

class Step implements fc.Command<SimpleRequest, RequestUnderTest> {
  readonly name: CommandName;
  readonly number: number;

  constructor(name: CommandName, number: number) {
    this.name = name;
    this.number = number;
  }

  check(): boolean {
    return true;
  }

  run(model: SimpleRequest, real: RequestUnderTest): void {
    const before = real.status;
    const contact = `new${model.now}@person.example`;
    const accepted = this.#do(real, contact);
    expect(accepted).toBe(SIMPLE_COMMANDS[this.name](model, this.number));
    expect(shown(real)).toEqual(expected(model));
    if (real.status !== before) {
      expect(RULED_MOVES.map(([from, to]) => `${from} ${to}`)).toContain(`${before} ${real.status}`);
      reached.set(real.status, (reached.get(real.status) ?? 0) + 1);
    }
  }

  /** @returns false for a refusal, which leaves the request as it was */
  #do(real: RequestUnderTest, contact: string): boolean {
    try {
      if (this.name === 'changeContact') real.changeContact(this.number, contact);
      else real[this.name](this.number);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  toString(): string {
    return `${this.name}(${this.number})`;
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

const step = (name: CommandName, number: fc.Arbitrary<number> = fc.constant(0)) =>
  number.map((value) => new Step(name, value));
const person = fc.nat({ max: 3 });
const reservation = fc.constantFrom(9, 10, 2_000, 365 * 1440, 366 * 1440 + 1);
const commands = fc.commands(
  [
    ...(
      [
        'send',
        'finishEditing',
        'cancelReservation',
        'transmit',
        'cancel',
        'delete',
        'recover',
        'remove',
      ] as const
    ).map((name) => step(name)),
    step('reserve', reservation),
    step('changeReservation', reservation),
    step('extend', fc.constantFrom(60, 1440, 5_000)),
    step('pass', fc.constantFrom(1, 30, 1439, 1440, 3_000)),
    ...Array.from({ length: 4 }, () => step('sign', person)),
    ...(['refuse', 'withdraw', 'changeContact'] as const).map((name) => step(name, person)),
  ],
  { size: '+1' },
);
const orders = fc.record({
  isSequential: fc.boolean(),
  numbers: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
});

test(`[DOC-03] [SGN-02] [SGN-15] ${SEQUENCES} sequences of commands end as the table of the rulings says`, () => {
  fc.assert(
    fc.property(orders, commands, ({ isSequential, numbers }, sequence) => {
      const asked = numbers.map((number) => (isSequential ? number : 1));
      fc.modelRun(
        () => ({ model: simpleDraft(asked), real: new RequestUnderTest(asked, isSequential) }),
        sequence,
      );
    }),
    { numRuns: SEQUENCES },
  );
  const states = [...new Set(RULED_MOVES.map(([, to]) => to))];
  if (SEQUENCES >= 2_000) for (const state of states) expect(reached.get(state), state).toBeGreaterThan(10);
});
