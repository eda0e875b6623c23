export { brandingHandlers } from './branding-settings.routes.ts';
