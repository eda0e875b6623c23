export { templateHandlers } from './template.routes.ts';
