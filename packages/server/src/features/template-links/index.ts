export { templateLinkHandlers } from './template-link.routes.ts';
export { eraseTemplateLinks } from './template-links.service.ts';
