export { type AccountTemplate, planAccountMessage } from './account.plan.service.ts';
export { createDeliveryJob } from './delivery.jobs.ts';
export { askingDeliveries, dropPlannedDeliveries } from './delivery.repo.ts';
export { createDeliveryStatusJob } from './delivery-status.jobs.ts';
export { type Planned, planMessage } from './plan.service.ts';
export { talkTemplates } from './templates/index.ts';
