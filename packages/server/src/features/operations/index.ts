export { operationHandlers } from './operation.routes.ts';
export { createOperations } from './operations.service.ts';
export { createOperators } from './operators.service.ts';
