/** The pages of sealed links, in one file: two would split what the signing page loads at once into more files. */
export { DirectLinkApp } from './direct-link-app.tsx';
export { LinkVisitApp } from './link-visit-app.tsx';
export { TemplateLinkApp } from './template-link-app.tsx';
