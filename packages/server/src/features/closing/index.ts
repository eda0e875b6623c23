export { createClosingJob, createClosingSweep } from './closing.jobs.ts';
export { closingHandlers } from './closing.routes.ts';
export { withdrawClosing } from './closing.service.ts';
