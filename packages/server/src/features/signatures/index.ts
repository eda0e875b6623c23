export { createPictureCleanupJob } from './picture-cleanup.jobs.ts';
export { eraseSignatures } from './picture-cleanup.service.ts';
export { type FieldInk, pictureInField } from './picture-in-field.ts';
export {
  defaultPictureKey,
  defaultSignatureId,
  type ResolvedSignature,
  resolveSignature,
} from './resolve-signature.ts';
export { signatureHandlers } from './signature.routes.ts';
