import { WELCOME_VERSION } from '@dojang/domain';
import { call, endpoints } from './api.ts';
import { serviceFacts } from './service-facts.ts';

/**
 * Records what a member did or read before the first page: the agreement, and the welcome, which such a member opens from the guide.
 * Nothing else is asked then.
 */
export async function recordBeginning(): Promise<void> {
  const versions = {
    policy: serviceFacts().policies.version,
    welcome: WELCOME_VERSION,
    welcome_mobile: WELCOME_VERSION,
  } as const;
  for (const type of ['policy', 'welcome', 'welcome_mobile'] as const)
    await call(endpoints.recordNotice, { body: { type, version: versions[type] } });
}
