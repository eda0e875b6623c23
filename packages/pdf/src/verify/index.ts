export { type Inspection, inspectSealed, isIntact } from './inspect-sealed.ts';
export { createVerifyPool, VerifyFault, type VerifyPool } from './verify-pool.ts';
