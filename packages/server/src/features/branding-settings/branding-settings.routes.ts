import type { Handlers } from '../../platform/http/binding.ts';
import { type BrandingPorts, createBrandingSettings } from './branding-settings.service.ts';

/** Binds the calls on the branding to their service. */
export function brandingHandlers(ports: BrandingPorts) {
  const settings = createBrandingSettings(ports);
  return {
    branding: ({ actor }) => settings.read(actor),
    changeBranding: ({ actor, body }) => settings.change(actor, body),
    uploadBrandLogo: ({ actor, body }) => settings.upload(actor, body),
    sendBrandingTest: ({ actor, origin }) => settings.sendTest(actor, origin.locale),
  } satisfies Partial<Handlers>;
}
