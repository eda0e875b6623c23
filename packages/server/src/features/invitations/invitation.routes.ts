import type { FeatureHandlers } from '../../platform/http/binding.ts';
import { createAcceptance } from './acceptance.service.ts';
import { createInvitations } from './invitation.service.ts';
import type { InvitationPorts } from './invitation-ports.ts';

type Names =
  | 'inviteMembers'
  | 'listInvitations'
  | 'resendInvitation'
  | 'withdrawInvitation'
  | 'readInvitation'
  | 'acceptInvitation';

/** Binds the calls of invitations to their services. */
export function invitationHandlers(ports: InvitationPorts): FeatureHandlers<Names> {
  const invitations = createInvitations(ports);
  const acceptance = createAcceptance(ports);
  return {
    inviteMembers: ({ actor, body, origin }) => invitations.invite(actor, body, origin),
    listInvitations: ({ actor, query }) => invitations.list(actor, query),
    resendInvitation: ({ actor, params, origin }) => invitations.resend(actor, params.invitationId, origin),
    withdrawInvitation: ({ actor, params }) => invitations.withdraw(actor, params.invitationId),
    readInvitation: ({ body }) => acceptance.read(body.token),
    acceptInvitation: ({ body, origin }) => acceptance.accept(body, origin),
  };
}
