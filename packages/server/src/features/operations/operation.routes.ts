import type { Handlers } from '../../platform/http/binding.ts';
import type { createOperators } from './operators.service.ts';

/** Binds the operators' calls. */
export const operationHandlers = (operators: ReturnType<typeof createOperators>) =>
  ({
    stuckWork: ({ actor }) => operators.list(actor),
    retryWork: ({ actor, body }) => operators.retry(actor, body.items),
    announcements: ({ actor }) => operators.announcements(actor),
    changeNotice: ({ actor, params, body }) => operators.changeNotice(actor, params.type, body),
    changeBanner: ({ actor, body }) => operators.changeBanner(actor, body),
  }) satisfies Partial<Handlers>;
