export { createSealPool, type SealPool } from './pool.ts';
export {
  dryRunSeal,
  type SealedFile,
  type SealOptions,
  sealDocument,
  writeDocument,
} from './seal-document.ts';
export { SealError, type SealErrorReason, type SealField, type SealJob, type SealValue } from './seal-job.ts';
export {
  createSigningIdentity,
  type ExternalSigner,
  loadPkcs12,
  type Signer,
  type SigningIdentity,
} from './signing-identity.ts';
