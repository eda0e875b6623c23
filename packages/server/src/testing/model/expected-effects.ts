/**
 * For the model test on the server: what each accepted command leaves in the audit trail and in the outbox, and which links it
 * closes; written from the rulings beside the simple model of the domain, without the code of the server.
 */
import type { DrawnCommand } from '@dojang/domain/test-commands';
import { SIMPLE_COMMANDS, type SimplePerson, type SimpleRequest } from '@dojang/domain/test-model';

export interface ExpectedRequest {
  readonly simple: SimpleRequest;
  /** Types of audit events. */
  readonly events: string[];
  /** A template and a recipient. */
  readonly messages: string[];
  /** When each participant gets the automatic reminder, in minutes from the start; null for none. */
  readonly reminders: (number | null)[];
  /** Whether the trail names how the present holder of each participant was identified. */
  readonly identified: boolean[];
  /** Whether a cancellation has closed the links. */
  isClosed: boolean;
  /** When the document was completed or cancelled. */
  readableFrom: number | null;
}

/** Stands for the mail address of the requester. */
export const REQUESTER = 'requester';

const REMINDER_MINUTES = 3 * 1440;
const VIEWING_MINUTES = 30 * 1440;

/** The audit events that a command always has. */
const OWN_EVENTS: Record<DrawnCommand['name'], readonly string[]> = {
  send: ['document.sent'],
  reserve: ['document.reserved'],
  changeReservation: ['document.reservationChanged'],
  cancelReservation: ['document.reservationCancelled'],
  transmit: ['document.sent'],
  finishEditing: ['document.edited'],
  sign: ['participant.identified', 'participant.consented', 'participant.signed'],
  refuse: ['participant.refused', 'document.rejected'],
  withdraw: ['participant.withdrew'],
  cancel: ['document.cancelled'],
  extend: ['document.expiryChanged'],
  changeContact: ['participant.contactChanged'],
  delegate: ['participant.identified', 'participant.delegated'],
  takeBack: ['participant.delegationTakenBack'],
  correct: ['document.correctionOpened', 'document.corrected'],
  delete: ['document.deleted'],
  recover: ['document.recovered'],
  remove: ['document.removed', 'document.recordErased'],
  pass: [],
};

/** The same where an approver acts. */
const APPROVER_EVENTS: Partial<Record<DrawnCommand['name'], readonly string[]>> = {
  sign: ['participant.identified', 'participant.approved'],
  refuse: ['participant.identified', 'participant.returned', 'document.rejected'],
};

/** Returns the expectation of a new draft. */
export const expectedDraft = (simple: SimpleRequest): ExpectedRequest => ({
  simple,
  events: [],
  messages: [],
  reminders: simple.people.map(() => null),
  identified: simple.people.map(() => false),
  isClosed: false,
  readableFrom: null,
});

/** The marks of deletion leave no event on a draft, which has no trail. */
const isMark = (name: DrawnCommand['name']): boolean => ['delete', 'recover', 'remove'].includes(name);

/** Carries a command out on the model. @returns false for a refusal, which leaves nothing */
export function carryOut(model: ExpectedRequest, { name, number }: DrawnCommand): boolean {
  const before = structuredClone(model.simple);
  if (!SIMPLE_COMMANDS[name](model.simple, number)) return false;
  const { events, messages, simple } = model;
  if (!isMark(name) || before.status !== 'draft') {
    // A reservation ends before its document is deleted.
    if (name === 'delete' && before.status === 'reserved') events.push(...OWN_EVENTS.cancelReservation);
    const at = number % before.people.length;
    const own = (before.people[at]?.isApprover ? APPROVER_EVENTS[name] : undefined) ?? OWN_EVENTS[name];
    events.push(...own.filter((type) => type !== 'participant.identified' || model.identified[at] !== true));
    if (own.includes('participant.identified')) model.identified[at] = true;
    // Another holder is identified anew.
    if (before.people[at]?.contact !== simple.people[at]?.contact) model.identified[at] = false;
  }
  if (name === 'pass' && before.status === 'reserved' && simple.status === 'on_going')
    events.push('document.sent');
  for (const [at, person] of simple.people.entries()) {
    const was = before.people[at];
    if (was) recordPerson(model, { name, at, was, person });
  }
  endMessages(model, { name, number }, before);
  if (simple.status === 'completed' && before.status !== 'completed') {
    events.push('document.completed', 'document.sealed');
    const told = new Set(simple.people.map(({ contact }) => contact));
    messages.push(...[REQUESTER, ...told].map((recipient) => `completed ${recipient}`));
  }
  if (before.status === 'on_going' && ['completed', 'request_cancelled'].includes(simple.status))
    model.readableFrom = simple.now;
  if (name === 'cancel') model.isClosed = number === 1;
  return true;
}

interface PersonChange {
  readonly name: DrawnCommand['name'];
  readonly at: number;
  readonly was: SimplePerson;
  readonly person: SimplePerson;
}

function recordPerson(model: ExpectedRequest, { name, at, was, person }: PersonChange): void {
  const { events, messages, reminders, simple } = model;
  const isAsked = person.state === 'need_signing';
  const begins = isAsked && (was.state === 'waiting' || name === 'correct');
  const again = isAsked && (was.state === 'expired' || was.contact !== person.contact);
  const isCorrected = begins && was.wasAsked;
  if (begins && !was.wasAsked) events.push('participant.asked');
  else if (begins || again) events.push('participant.askedAgain');
  if (begins || again) messages.push(`${isCorrected ? 'corrected' : 'request'} ${person.contact}`);
  if (name === 'correct' && person.state === 'waiting') reminders[at] = null;
  if (name === 'delegate' && again) messages.push(`delegated ${REQUESTER}`);
  if (name === 'takeBack' && again) messages.push(`delegationTakenBack ${was.contact}`);
  if (was.state === 'need_signing' && person.state === 'expired') {
    events.push('participant.expired');
    messages.push(`expired ${REQUESTER}`);
  }
  // The reminder is planned with the time to sign, and only when that is longer than the reminder's own.
  if (begins || (isAsked && name === 'extend'))
    reminders[at] = simple.validity > REMINDER_MINUTES ? person.end - REMINDER_MINUTES : null;
  const due = reminders[at] ?? null;
  if (name !== 'pass' || simple.status !== 'on_going' || !isAsked || due === null || due > simple.now) return;
  reminders[at] = null;
  events.push('participant.reminded');
  messages.push(`reminder ${person.contact}`);
}

const END_TEMPLATES: Partial<Record<DrawnCommand['name'], string>> = {
  refuse: 'rejected',
  withdraw: 'withdrawn',
  cancel: 'cancelled',
};

/** The end of a request is told once to each contact that was asked, and to the requester when a participant ended it. */
function endMessages(model: ExpectedRequest, { name, number }: DrawnCommand, before: SimpleRequest): void {
  const template = END_TEMPLATES[name];
  if (template === undefined) return;
  const { people } = before;
  const author = name === 'cancel' ? -1 : number % people.length;
  const others = people.filter(({ wasAsked }, at) => wasAsked && at !== author);
  const told = new Set(others.map(({ contact }) => contact));
  if (author !== -1) told.add(REQUESTER);
  model.messages.push(...[...told].map((recipient) => `${template} ${recipient}`));
}

/** Returns whether the document has been sent. */
const isSent = ({ status }: SimpleRequest): boolean =>
  !['draft', 'edited', 'reserved', 'reservation_cancelled'].includes(status);

/** Returns whether the links of the participants open, in this moment; null before the document is sent. */
export function linksOpen({ simple, isClosed, readableFrom }: ExpectedRequest): boolean | null {
  if (!isSent(simple)) return null;
  const isOver = readableFrom !== null && simple.now >= readableFrom + VIEWING_MINUTES;
  return !isClosed && !simple.isRemoved && !isOver;
}

/** Returns the rows that the database must hold, in the form of `readRequest`. */
export function expectedRows({ simple, events, messages, isClosed }: ExpectedRequest) {
  const { status, people, isDeleted, isRemoved } = simple;
  const points = { held: status === 'reserved' ? 1 : 0, spent: isSent(simple) ? 1 : 0 };
  return {
    status,
    people: people.map(({ state, contact, end }) => {
      const until = state === 'need_signing' ? ` until ${end}` : '';
      return `${state} ${isRemoved ? '' : contact}${until}`;
    }),
    points: { ...points, wallet: 0 - points.held - points.spent },
    marks: { isDeleted, isRemoved, isClosed: isClosed || isRemoved },
    events: events.toSorted(),
    messages: messages.map((one) => (isRemoved ? `${one.split(' ')[0]} removed` : one)).toSorted(),
  };
}
