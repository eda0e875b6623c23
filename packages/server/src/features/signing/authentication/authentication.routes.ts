import type { Handlers } from '../../../platform/http/binding.ts';
import type { createAuthentications } from './authentication.service.ts';

/** Binds the calls of authentications to their service. */
export function authenticationHandlers(authentications: ReturnType<typeof createAuthentications>) {
  return {
    authentications: ({ actor, params }) => authentications.list(actor, params),
    participantAuthentications: ({ actor, params }) => authentications.ofDocument(actor, params.documentId),
    attemptAuthentication: ({ actor, params, body, origin }) =>
      authentications.attempt(actor, params, body, origin),
    requestOneTimeCode: ({ actor, params, body, origin }) =>
      authentications.requestCode(actor, params, body, origin),
    requestIdentity: ({ actor, params, body, origin }) =>
      authentications.requestIdentity(actor, params, body, origin),
    enterOneTimeCode: ({ actor, params, body, origin }) =>
      authentications.enterCode(actor, params, body.otpCode, origin),
    closeOneTimeCode: ({ actor, params }) => authentications.closeCode(actor, params),
    authenticationState: ({ actor, params }) => authentications.state(actor, params),
  } satisfies Partial<Handlers>;
}
