export { SealError, type SealErrorReason } from '../draw/seal-error.ts';
export type { SealField, SealValue } from '../draw/seal-field.ts';
export type { ValidationData } from '../updates/index.ts';
export {
  describeSealed,
  extendSeal,
  type LongTermPorts,
  type SealedFile,
  type Timestamper,
  type TimestampFacts,
  type Validator,
} from './extend-seal.ts';
export {
  dryRunSeal,
  type SealOptions,
  sealDocument,
  type WrittenFile,
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
