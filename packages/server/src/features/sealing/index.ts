export { createSealingJobs } from './sealing.jobs.ts';
export { openSeal, type Seal } from './signer.service.ts';
