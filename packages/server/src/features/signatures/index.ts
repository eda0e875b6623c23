export { createPictureCleanupJob } from './picture-cleanup.jobs.ts';
export { deleteSignatures } from './picture-cleanup.service.ts';
export { resolveSignature } from './resolve-signature.ts';
export { signatureHandlers } from './signature.routes.ts';
