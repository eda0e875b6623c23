export { type Inspection, inspectSealed, isIntact } from './inspect-sealed.ts';
export { createVerifyPool, type ReadFile, VerifyFault, type VerifyPool } from './verify-pool.ts';
