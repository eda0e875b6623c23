import type { Handlers } from '../../platform/http/binding.ts';
import type { PortsOf } from '../../platform/ports.ts';
import { createAccountEntry } from './account-entry.service.ts';
import { createApprovals } from './approval/approval.service.ts';
import { authenticationHandlers } from './authentication/authentication.routes.ts';
import { createAuthentications } from './authentication/authentication.service.ts';
import { createDelegation } from './delegation/delegation.service.ts';
import { createEntry } from './entry.service.ts';
import { createInPersonCopies } from './in-person-copy.service.ts';
import { createLinks } from './link.service.ts';
import { createParticipantMessage } from './participant-message.service.ts';
import { createSigningPass } from './pass/signing-pass.service.ts';
import { createReceivedDocuments } from './received/received.service.ts';
import { createSigning } from './signing.service.ts';
import { createSigningView } from './signing-view.service.ts';

type SigningPorts = PortsOf<
  | typeof createEntry
  | typeof createAccountEntry
  | typeof createLinks
  | typeof createSigning
  | typeof createSigningView
  | typeof createInPersonCopies
  | typeof createSigningPass
  | typeof createReceivedDocuments
  | typeof createParticipantMessage
  | typeof createAuthentications
  | typeof createApprovals
  | typeof createDelegation
>;

/** Binds the signers' calls to their services. */
export function signingHandlers(ports: SigningPorts) {
  const entry = createEntry(ports);
  const accountEntry = createAccountEntry(ports);
  const links = createLinks(ports);
  const signing = createSigning(ports);
  const view = createSigningView(ports);
  const copies = createInPersonCopies(ports);
  const pass = createSigningPass(ports);
  const received = createReceivedDocuments(ports);
  const message = createParticipantMessage(ports);
  const approvals = createApprovals(ports);
  const delegate = createDelegation(ports);
  return {
    ...authenticationHandlers(createAuthentications(ports)),
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
    saveValues: ({ actor, params, body }) => signing.saveValues(actor, params, body),
    sign: ({ actor, params, body, origin }) => signing.sign(actor, params, body, origin),
    approve: ({ actor, params, body, origin }) => approvals.decide(actor, params, body, origin),
    approveDocuments: ({ actor, body, origin }) =>
      approvals.decideEach(actor, body.documentIds, body, origin),
    delegate: ({ actor, params, body, origin }) => delegate(actor, params, body, origin),
    recordHandOver: ({ actor, params, body, origin }) =>
      accountEntry.recordHandOver(actor, params, body.step, origin),
    copyPlace: ({ actor, params }) => copies.place(actor, params),
    askCopy: ({ actor, params, body, origin }) => copies.ask(actor, params, body.contact, origin),
    refuse: ({ actor, params, body, origin }) => signing.refuse(actor, params, body.reason, origin),
    withdraw: ({ actor, params, body, origin }) => signing.withdraw(actor, params, body.reason, origin),
  } satisfies Partial<Handlers>;
}
