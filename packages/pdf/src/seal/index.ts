export { SealError, type SealErrorReason } from '../draw/seal-error.ts';
export type { SealField, SealValue } from '../draw/seal-field.ts';
export {
  dryRunSeal,
  type SealedFile,
  type SealOptions,
  sealDocument,
  writeDocument,
} from './seal-document.ts';
export type { SealJob } from './seal-job.ts';
export {
  createSigningIdentity,
  type ExternalSigner,
  loadPkcs12,
  type Signer,
  type SigningIdentity,
} from './signing-identity.ts';
