export { latestDeliveries } from './delivery.repo.ts';
export { type Planned, planMessage } from './plan.service.ts';
