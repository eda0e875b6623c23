import { assertMayInvite } from '@dojang/domain';
import type { Handlers } from '../../platform/http/binding.ts';
import { createAcceptance } from './acceptance.service.ts';
import { createInvitations } from './invitation.service.ts';
import type { InvitationPorts } from './invitation-ports.ts';

/** Binds the calls of invitations to their services. */
export function invitationHandlers(ports: InvitationPorts) {
  const invitations = createInvitations(ports);
  const acceptance = createAcceptance(ports);
  const whenOpen = async <T>(answer: () => Promise<T>): Promise<T> => {
    assertMayInvite(ports.signUp ?? 'open');
    return answer();
  };
  return {
    inviteMembers: ({ actor, body, origin }) => whenOpen(() => invitations.invite(actor, body, origin)),
    listInvitations: ({ actor, query }) => invitations.list(actor, query),
    resendInvitation: ({ actor, params, origin }) =>
      whenOpen(() => invitations.resend(actor, params.invitationId, origin)),
    withdrawInvitation: ({ actor, params }) => invitations.withdraw(actor, params.invitationId),
    readInvitation: ({ body }) => whenOpen(() => acceptance.read(body.token)),
    acceptInvitation: ({ body, origin }) => whenOpen(() => acceptance.accept(body, origin)),
  } satisfies Partial<Handlers>;
}
