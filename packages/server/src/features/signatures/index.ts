export { createForgettingJob } from './forgetting.jobs.ts';
export { forgetSignatures } from './forgetting.service.ts';
export { resolveSignature } from './resolve-signature.ts';
export { signatureHandlers } from './signature.routes.ts';
