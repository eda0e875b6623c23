export { type Inspection, inspectSealed, isIntact } from './inspect-sealed.ts';
export { createVerifyPool, type ReadFile, VerifyError, type VerifyPool } from './verify-pool.ts';
