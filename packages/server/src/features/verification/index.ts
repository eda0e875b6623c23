import type { Handlers } from '../../platform/http/binding.ts';
import type { createVerification } from './verification.service.ts';

export { createVerification } from './verification.service.ts';

/** Binds the verification call to its service. */
export function verificationHandlers(verification: ReturnType<typeof createVerification>) {
  return {
    verify: ({ body, origin }) => verification.verify(body.base64, origin.ip),
  } satisfies Partial<Handlers>;
}
