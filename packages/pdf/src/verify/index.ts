export { inspectSealed } from './inspect-sealed.ts';
export { type Inspection, isIntact, strangeStamps } from './inspection.ts';
export { pairReport } from './pair-report.ts';
export { PROOF_CHECKS } from './proof-checks.ts';
export { readAttachment } from './read-attachment.ts';
export { isStampOf } from './read-timestamp.ts';
export { type PairVerdict, pairExitCode, verifyPair } from './verify-pair.ts';
export {
  createVerifyPool,
  type ReadFile,
  VERIFY_THREADS,
  VerifyError,
  type VerifyPool,
} from './verify-pool.ts';
