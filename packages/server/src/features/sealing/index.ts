export { type CertificateNews, createCertificateWatch, type WatchPorts } from './certificate-watch.ts';
export { createSealingJobs } from './sealing.jobs.ts';
export { type Seal, sealSource } from './signer.service.ts';
