/**
 * The pools that run the work on PDFs and pictures in worker threads and in sandboxed processes. Importing this file does not
 * load the code that does the work, which is most of this package.
 */
export {
  type ConversionPool,
  createConversionPool,
  type SandboxUse,
} from '../convert/sandbox/conversion-pool.ts';
export { SealError } from '../draw/seal-error.ts';
export { fitText } from '../fonts/fit-text.ts';
export { createPagePool, type PagePool } from '../pages/page-pool.ts';
export { type ArtPool, createArtPool } from '../signature-art/art-pool.ts';
export { COMPANY_SHAPES, SIGNATURE_FONTS } from '../signature-art/choices.ts';
export { SignatureArtError } from '../signature-art/ink-color.ts';
export { InkError } from '../signature-art/ink-error.ts';
export { STAMP_SCRIPTS, STAMP_SHAPES } from '../signature-art/stamp-face.ts';
export type { ThreadLoad } from '../threads/thread-pool.ts';
export { type Inspection, isIntact, strangeStamps } from '../verify/inspection.ts';
export { ED25519_PREFIX, PROOF_CHECKS } from '../verify/proof-checks.ts';
export {
  createVerifyPool,
  type ReadFile,
  VERIFY_THREADS,
  VerifyError,
  type VerifyPool,
} from '../verify/verify-pool.ts';
export { createSealPool, type SealPool } from './seal-pool.ts';
