export { contactHandlers } from './contact.routes.ts';
export { eraseHiddenContacts } from './contact-suggestions.service.ts';
