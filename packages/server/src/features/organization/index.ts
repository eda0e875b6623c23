export { organizationHandlers } from './organization.routes.ts';
