export { templateHandlers } from './template.routes.ts';
export { eraseTemplates } from './template-erasure.service.ts';
