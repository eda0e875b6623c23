export { makeOrganization } from './new-organization.service.ts';
