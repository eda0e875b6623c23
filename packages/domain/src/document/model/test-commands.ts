/** For the model tests: which commands a random sequence draws, how it starts, and how a failed one is printed. */
import fc from 'fast-check';
import type { CommandName } from './test-model.ts';

/** A command with its number: a participant, minutes, or 1 for a cancellation that closes the links. */
export interface DrawnCommand {
  readonly name: CommandName;
  readonly number: number;
}

const drawn = (name: CommandName, number: fc.Arbitrary<number> = fc.constant(0)) =>
  number.map((value): DrawnCommand => ({ name, number: value }));
const person = fc.nat({ max: 3 });
const reservation = fc.constantFrom(9, 10, 2_000, 365 * 1440, 366 * 1440 + 1);
const PLAIN = [
  'send',
  'finishEditing',
  'cancelReservation',
  'transmit',
  'delete',
  'recover',
  'remove',
] as const;

/** The commands of a sequence; a signature is drawn four times as often as another command, a withdrawal twice. */
export const DRAWN_COMMANDS: readonly fc.Arbitrary<DrawnCommand>[] = [
  ...PLAIN.map((name) => drawn(name)),
  drawn('cancel', fc.nat({ max: 1 })),
  drawn('reserve', reservation),
  drawn('changeReservation', reservation),
  drawn('extend', fc.constantFrom(60, 1440, 5_000)),
  drawn('pass', fc.constantFrom(1, 30, 1439, 1440, 3_000)),
  ...Array.from({ length: 4 }, () => drawn('sign', person)),
  ...(['refuse', 'withdraw', 'withdraw', 'changeContact', 'delegate', 'takeBack', 'correct'] as const).map(
    (name) => drawn(name, person),
  ),
];

/** The participants of a sequence: their orders, who of them approves, and whether they are asked one after another. */
export interface Participants {
  readonly isSequential: boolean;
  readonly numbers: readonly number[];
  /** By the place of the participant; the others sign. */
  readonly approvers: readonly boolean[];
}

export const DRAWN_PARTICIPANTS: fc.Arbitrary<Participants> = fc.record({
  isSequential: fc.boolean(),
  numbers: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
  // The first one signs: a request has a signer. Few others approve, since each adds a step before the end.
  approvers: fc
    .array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 })
    .map((drawnLater) => [false, ...drawnLater.map((number) => number === 0)]),
});

/**
 * Returns the steps in which participants are asked: within an order approvers come before signers; of those who are asked at once,
 * approvers are the first.
 */
export const askedSteps = ({ isSequential, numbers, approvers }: Participants): number[] =>
  numbers.map((number, at) => 2 * (isSequential ? number : 1) + (approvers[at] === true ? 0 : 1));

/** Returns a command as it is written between the steps of a failed sequence. */
export const writtenCommand = ({ name, number }: DrawnCommand): string => `${name}(${number})`;

/** Returns written commands as a numbered list, with participants by their place. */
export function listedCommands(written: string, people: number): string[] {
  return [...written.matchAll(/(\w+)\((\d+)\)/g)].map(
    ([, name = '', number = ''], at) => `  ${at + 1}. ${inWords(name, Number(number), people)}`,
  );
}

function inWords(name: string, number: number, people: number): string {
  switch (name) {
    case 'sign':
    case 'refuse':
    case 'withdraw':
    case 'changeContact':
    case 'delegate':
    case 'takeBack':
    case 'correct':
      return people === 0 ? `${name}, without participants` : `${name}, participant ${(number % people) + 1}`;
    case 'reserve':
    case 'changeReservation':
      return `${name}, ${number} minutes ahead`;
    case 'extend':
    case 'pass':
      return `${name}, ${number} minutes`;
    case 'cancel':
      return number === 1 ? 'cancel, and close the links' : 'cancel';
    default:
      return name;
  }
}

/** @throws Error with the shrunk sequence as a list, when a property of participants and commands has failed */
export function reportSequence<Start extends readonly [Participants, ...unknown[]]>(
  outcome: fc.RunDetails<Start>,
): void {
  if (!outcome.failed) return;
  const { counterexample, errorInstance, seed, numRuns, numShrinks } = outcome;
  const [participants, ...rest] = counterexample ?? [];
  const { numbers = [], isSequential = false, approvers = [] } = participants ?? {};
  const way = isSequential ? `in the order ${numbers.join(', ')}` : 'asked at once';
  const places = numbers.flatMap((_, at) => (approvers[at] === true ? [at + 1] : []));
  const approving = places.length === 0 ? '' : `, approvers ${places.join(', ')}`;
  const people =
    numbers.length === 0 ? 'a document for editing' : `${numbers.length} participants, ${way}${approving}`;
  const head = `Sequence ${numRuns} of seed ${seed} fails, shrunk ${numShrinks} times: ${people}`;
  const commands = listedCommands(rest.join(','), numbers.length);
  throw new Error([head, ...commands, ''].join('\n'), { cause: errorInstance });
}
