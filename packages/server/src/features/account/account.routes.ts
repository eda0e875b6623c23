import type { FeatureHandlers } from '../../platform/http/binding.ts';
import type { createAccounts } from './account.service.ts';
import type { createSessions } from './session.service.ts';

export function accountHandlers(
  sessions: ReturnType<typeof createSessions>,
  accounts: ReturnType<typeof createAccounts>,
): FeatureHandlers<'token' | 'logout' | 'user'> {
  return {
    token: ({ body, origin }) =>
      body.grantType === 'login'
        ? sessions.logIn(body.loginId, body.password, origin.ip)
        : sessions.refresh(body.refreshToken),
    logout: async ({ link }) => {
      await sessions.logOut(link.token);
      return {};
    },
    user: ({ actor }) => accounts.info(actor),
  };
}
