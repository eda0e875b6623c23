import type { FeatureHandlers } from '../../platform/http/binding.ts';
import type { createOperators } from './operators.service.ts';

/** Binds the operators' calls. */
export const operationHandlers = (
  operators: ReturnType<typeof createOperators>,
): FeatureHandlers<'stuckWork' | 'retryWork'> => ({
  stuckWork: ({ actor }) => operators.list(actor),
  retryWork: ({ actor, body }) => operators.retry(actor, body.items),
});
