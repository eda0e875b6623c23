export { createPictureCleanupJob } from './picture-cleanup.jobs.ts';
export { eraseSignatures } from './picture-cleanup.service.ts';
export { type ResolvedSignature, resolveSignature } from './resolve-signature.ts';
export { signatureHandlers } from './signature.routes.ts';
