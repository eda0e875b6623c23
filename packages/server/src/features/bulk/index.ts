export { bulkHandlers } from './bulk.routes.ts';
export { eraseBulks } from './bulk-erasure.service.ts';
export { openBulkHandlers } from './open/open-bulk.routes.ts';
export { createBulkJob } from './run/bulk.jobs.ts';
export { createBulkSweep } from './run/bulk-sweep.service.ts';
export { createBulkStream } from './sheets/bulk-sheets.service.ts';
