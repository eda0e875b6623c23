import type { FeatureHandlers } from '../../platform/http/binding.ts';
import type { createAccountEntry } from './account-entry.service.ts';
import type { createEntry } from './entry.service.ts';
import type { createInPersonCopies } from './in-person-copy.service.ts';
import type { createLinks } from './link.service.ts';
import type { createParticipantMessage } from './participant-message.service.ts';
import type { createSigningPass } from './pass/signing-pass.service.ts';
import type { createReceivedDocuments } from './received/received.service.ts';
import type { createSigning } from './signing.service.ts';
import type { createSigningView } from './signing-view.service.ts';

export interface SigningServices {
  readonly entry: ReturnType<typeof createEntry>;
  readonly accountEntry: ReturnType<typeof createAccountEntry>;
  readonly links: ReturnType<typeof createLinks>;
  readonly signing: ReturnType<typeof createSigning>;
  readonly view: ReturnType<typeof createSigningView>;
  readonly copies: ReturnType<typeof createInPersonCopies>;
  readonly pass: ReturnType<typeof createSigningPass>;
  readonly received: ReturnType<typeof createReceivedDocuments>;
  readonly message: ReturnType<typeof createParticipantMessage>;
}

type Names =
  | 'entry'
  | 'accountEntry'
  | 'signableParticipants'
  | 'openSession'
  | 'signingFields'
  | 'receivedDocuments'
  | 'signingPass'
  | 'participantMessage'
  | 'startHistory'
  | 'consent'
  | 'saveValues'
  | 'sign'
  | 'recordHandOver'
  | 'copyPlace'
  | 'askCopy'
  | 'refuse'
  | 'withdraw';

/** Binds the signers' calls to their services. */
export function signingHandlers({
  entry,
  accountEntry,
  links,
  signing,
  view,
  copies,
  pass,
  received,
  message,
}: SigningServices): FeatureHandlers<Names> {
  return {
    entry: ({ params, link, origin }) =>
      entry(params.documentId, params.participantId, link, origin.languages),
    signableParticipants: ({ actor, params }) => accountEntry.participants(actor, params.documentId),
    accountEntry: ({ actor, params, origin }) =>
      accountEntry.entry(actor, params.documentId, params.participantId, origin.languages),
    receivedDocuments: ({ actor }) => received.list(actor),
    signingPass: ({ actor }) => pass.list(actor),
    openSession: ({ params, link, body, origin }) =>
      links.openSession(params.documentId, params.participantId, link, body.contact, origin),
    signingFields: ({ actor, params }) => view.fields(actor, params),
    participantMessage: ({ actor, params }) => message(actor, params),
    startHistory: ({ actor, params, query, origin }) =>
      signing.view(actor, { ...params, participantId: query.participantId }, origin),
    consent: ({ actor, params, body, origin }) => signing.consent(actor, params, body, origin),
    saveValues: ({ actor, params, body }) => signing.saveValues(actor, params, body.values),
    sign: ({ actor, params, body, origin }) => signing.sign(actor, params, body, origin),
    recordHandOver: ({ actor, params, body, origin }) =>
      accountEntry.recordHandOver(actor, params, body.step, origin),
    copyPlace: ({ actor, params }) => copies.place(actor, params),
    askCopy: ({ actor, params, body, origin }) => copies.ask(actor, params, body.contact, origin),
    refuse: ({ actor, params, body, origin }) => signing.refuse(actor, params, body.reason, origin),
    withdraw: ({ actor, params, body, origin }) => signing.withdraw(actor, params, body.reason, origin),
  };
}
