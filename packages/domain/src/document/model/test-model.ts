/**
 * For the model test: what a request does, written from the rulings without the rules of the domain: a table of transitions, plain
 * numbers for times, and letters for participants.
 */

/** The table of the rulings: from, to, by. Every other move is refused. */
export const RULED_MOVES: readonly (readonly [from: string, to: string, by: string])[] = [
  ['draft', 'on_going', 'send'],
  ['draft', 'reserved', 'reserve'],
  ['draft', 'edited', 'finishEditing'],
  ['reserved', 'on_going', 'transmit'],
  ['reserved', 'reserved', 'changeReservation'],
  ['reserved', 'reservation_cancelled', 'cancelReservation'],
  ['on_going', 'completed', 'complete'],
  ['on_going', 'rejected', 'refuse'],
  ['on_going', 'signing_cancelled', 'withdraw'],
  ['on_going', 'request_cancelled', 'cancel'],
];

export interface SimplePerson {
  /** The step in which the person is asked. */
  readonly order: number;
  readonly isApprover: boolean;
  state: 'waiting' | 'need_signing' | 'completed' | 'expired' | 'refused';
  /** Minutes from the start. */
  end: number;
  contact: string;
  /** The contacts of those who have handed the signature over. */
  readonly holders: string[];
  wasAsked: boolean;
  /** When the person signed or approved. */
  actedAt: number;
}

export interface SimpleRequest {
  status: string;
  readonly people: SimplePerson[];
  now: number;
  validity: number;
  sendsAt: number;
  isDeleted: boolean;
  isRemoved: boolean;
  held: number;
  spent: number;
  version: number;
  /** Commands that a document of this kind never accepts. */
  readonly never: readonly string[];
}

/** Returns a draft; participants of one step are asked at once. */
export const simpleDraft = (
  steps: readonly number[],
  approvers: readonly boolean[],
  never: readonly string[] = [],
): SimpleRequest => ({
  status: 'draft',
  people: steps.map((order, at) => ({
    order,
    isApprover: approvers[at] === true,
    state: 'waiting',
    end: 0,
    contact: `p${at}@person.example`,
    holders: [],
    wasAsked: false,
    actedAt: 0,
  })),
  now: 0,
  validity: 1440,
  sendsAt: 0,
  isDeleted: false,
  isRemoved: false,
  held: 0,
  spent: 0,
  version: 1,
  never,
});

/** A deleted draft is out of its requester's reach. */
const DRAFT_MOVES: readonly string[] = ['send', 'reserve', 'finishEditing'];

function moves(model: SimpleRequest, by: string): boolean {
  if (model.never.includes(by) || (model.isDeleted && DRAFT_MOVES.includes(by))) return false;
  const move = RULED_MOVES.find(([from, , name]) => from === model.status && name === by);
  if (move) model.status = move[1];
  return move !== undefined;
}

function askNext(model: SimpleRequest): void {
  const unsigned = model.people.filter(({ state }) => state !== 'completed');
  const turn = Math.min(...unsigned.map(({ order }) => order));
  for (const person of unsigned)
    if (person.state === 'waiting' && person.order === turn) {
      person.state = 'need_signing';
      person.wasAsked = true;
      person.end = model.now + model.validity;
    }
}

function starts(model: SimpleRequest): true {
  model.spent += 1;
  askNext(model);
  return true;
}

/** The contact to which a participant hands over at a time. */
export const handedTo = (now: number, at: number): string => `to${now}p${at}@person.example`;

/** Contacts and the time to sign change before and while signatures are collected. */
const isChangeable = ({ status }: SimpleRequest): boolean => status === 'on_going' || status === 'reserved';

const mayReserve = (minutes: number): boolean => minutes >= 10 && minutes <= 365 * 1440;

/** A command changes the model and returns true, or leaves it and returns false. */
export const SIMPLE_COMMANDS = {
  send: (m: SimpleRequest) => moves(m, 'send') && starts(m),
  reserve: (m: SimpleRequest, minutes: number) => {
    if (!mayReserve(minutes) || !moves(m, 'reserve')) return false;
    m.sendsAt = m.now + minutes;
    m.held += 1;
    return true;
  },
  changeReservation: (m: SimpleRequest, minutes: number) => {
    if (!mayReserve(minutes) || !moves(m, 'changeReservation')) return false;
    m.sendsAt = m.now + minutes;
    return true;
  },
  cancelReservation: (m: SimpleRequest) => {
    if (!moves(m, 'cancelReservation')) return false;
    m.held -= 1;
    return true;
  },
  transmit: (m: SimpleRequest) => {
    if (!moves(m, 'transmit')) return false;
    m.held -= 1;
    return starts(m);
  },
  finishEditing: (m: SimpleRequest) => moves(m, 'finishEditing'),
  sign: (m: SimpleRequest, at: number) => {
    const person = m.people[at % m.people.length];
    if (m.status !== 'on_going' || person?.state !== 'need_signing' || person.end <= m.now) return false;
    person.state = 'completed';
    person.actedAt = m.now;
    if (m.people.every(({ state }) => state === 'completed')) return moves(m, 'complete');
    askNext(m);
    return true;
  },
  refuse: (m: SimpleRequest, at: number) => {
    const person = m.people[at % m.people.length];
    if (m.status !== 'on_going' || person?.state !== 'need_signing' || person.end <= m.now) return false;
    person.state = 'refused';
    return moves(m, 'refuse');
  },
  /** An approval is not withdrawn. */
  withdraw: (m: SimpleRequest, at: number) => {
    const person = m.people[at % m.people.length];
    return person?.state === 'completed' && !person.isApprover && moves(m, 'withdraw');
  },
  cancel: (m: SimpleRequest) => !m.isDeleted && moves(m, 'cancel'),
  extend: (m: SimpleRequest, minutes: number) => {
    if (m.isDeleted || !isChangeable(m) || minutes < 1440 || minutes > 365 * 1440) return false;
    m.validity = minutes;
    for (const person of m.people)
      if (person.state === 'need_signing' || person.state === 'expired')
        Object.assign(person, { state: 'need_signing', end: m.now + minutes });
    return true;
  },
  changeContact: (m: SimpleRequest, at: number) => {
    const person = m.people[at % m.people.length];
    const contact = `new${m.now}@person.example`;
    const isOpen = person?.state === 'waiting' || (person?.state === 'need_signing' && person.end > m.now);
    if (!person || m.isDeleted || !isChangeable(m) || !isOpen || person.contact === contact) return false;
    person.contact = contact;
    return true;
  },
  /** A signer whose turn it is hands over, twice at most, and to nobody who takes part or did. */
  delegate: (m: SimpleRequest, number: number) => {
    const at = number % m.people.length;
    const person = m.people[at];
    const contact = handedTo(m.now, at);
    if (m.status !== 'on_going' || person?.state !== 'need_signing' || person.end <= m.now) return false;
    const known = [...person.holders, ...m.people.map((one) => one.contact)];
    if (person.isApprover || person.holders.length === 2 || known.includes(contact)) return false;
    person.holders.push(person.contact);
    person.contact = contact;
    return true;
  },
  /** The requester takes the last delegation back before the signature. */
  takeBack: (m: SimpleRequest, number: number) => {
    const person = m.people[number % m.people.length];
    // After a correction the person may wait for the turn again.
    const isOpen = person?.state === 'waiting' || (person?.state === 'need_signing' && person.end > m.now);
    if (m.isDeleted || m.status !== 'on_going' || !person || !isOpen) return false;
    const before = person.holders.pop();
    person.contact = before ?? person.contact;
    return before !== undefined;
  },
  /**
   * The requester moves the field of a signer, or for an approver changes the message alone. Whoever has acted and saw the field acts
   * again, and everyone who has not acted is asked anew.
   */
  correct: (m: SimpleRequest, number: number) => {
    const one = m.people[number % m.people.length];
    if (m.isDeleted || m.status !== 'on_going' || m.version === 10 || one === undefined) return false;
    m.version += 1;
    const hasSigned = one.state === 'completed' && !one.isApprover;
    const { actedAt } = one;
    for (const person of m.people) {
      const keeps = person !== one && person.actedAt < actedAt;
      if (person.state === 'completed' && (!hasSigned || keeps)) continue;
      person.state = 'waiting';
    }
    askNext(m);
    return true;
  },
  delete: (m: SimpleRequest) => {
    if (m.isDeleted) return false;
    if (m.status === 'reserved') SIMPLE_COMMANDS.cancelReservation(m);
    m.isDeleted = true;
    return true;
  },
  recover: (m: SimpleRequest) => {
    if (!m.isDeleted || m.isRemoved) return false;
    m.isDeleted = false;
    return true;
  },
  remove: (m: SimpleRequest) => {
    if (!m.isDeleted || m.isRemoved || m.status === 'on_going') return false;
    m.isRemoved = true;
    return true;
  },
  pass: (m: SimpleRequest, minutes: number) => {
    m.now += minutes;
    if (m.status === 'reserved' && m.sendsAt <= m.now) SIMPLE_COMMANDS.transmit(m);
    if (m.status === 'on_going')
      for (const person of m.people)
        if (person.state === 'need_signing' && person.end <= m.now) person.state = 'expired';
    return true;
  },
};

export type CommandName = keyof typeof SIMPLE_COMMANDS;
