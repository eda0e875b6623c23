export { dropShortLink } from './links.repo.ts';
export { registerShortLinks, signerLinkHandlers } from './links.routes.ts';
export { createSignerLinks, keptShortLink, sealedLink } from './signer-links.service.ts';
