export { createCertificateMail } from './certificate-mail.service.ts';
export { holdOutgoing } from './held-outgoing.repo.ts';
export { heldJobs } from './held-outgoing.service.ts';
export { operationHandlers } from './operation.routes.ts';
export { createOperations } from './operations.service.ts';
export { createOperators } from './operators.service.ts';
