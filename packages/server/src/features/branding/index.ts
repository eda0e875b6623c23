export { registerBrandLogos } from './brand-logo.routes.ts';
export * from './branding.repo.ts';
export { brandingOf, eraseBranding } from './branding.service.ts';
export { brandingView } from './branding.view.ts';
