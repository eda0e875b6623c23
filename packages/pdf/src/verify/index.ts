export { type Inspection, inspectSealed, isIntact, type SealLevel } from './inspect-sealed.ts';
export { pairReport } from './pair-report.ts';
export { readAttachment } from './read-attachment.ts';
export { type PairVerdict, verifyPair } from './verify-pair.ts';
export { createVerifyPool, type ReadFile, VerifyError, type VerifyPool } from './verify-pool.ts';
