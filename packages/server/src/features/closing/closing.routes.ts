import type { Handlers } from '../../platform/http/binding.ts';
import { type ClosingPorts, createClosings } from './closing.service.ts';

/** Binds the calls of closings to their service. */
export function closingHandlers(ports: ClosingPorts) {
  const closings = createClosings(ports);
  return {
    accountClosing: ({ actor }) => closings.read(actor),
    closeAccount: ({ actor, body, origin }) => closings.close(actor, body.password, origin),
    withdrawClosing: ({ body, origin }) => closings.withdraw(body, origin),
  } satisfies Partial<Handlers>;
}
