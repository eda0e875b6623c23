export { dropAllTemplates, dropTemplatesOf } from './template.repo.ts';
export { templateHandlers } from './template.routes.ts';
