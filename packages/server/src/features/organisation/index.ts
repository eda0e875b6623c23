export { organisationHandlers } from './organisation.routes.ts';
