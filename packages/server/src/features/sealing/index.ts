export { createRenewalJob } from './renewal.jobs.ts';
export { createSealingJobs } from './sealing.jobs.ts';
export { openSeal, type Seal } from './signer.service.ts';
