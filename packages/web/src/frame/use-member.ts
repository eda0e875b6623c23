import type { UserInfo } from '@dojang/contract';
import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { homeOf } from '../features/session/guard/guard.ts';

/** The logged-in user as the frame shows them. */
export function useMember() {
  const t = useTranslations('frame');
  // The guide has the frame too, when someone is logged in.
  const context: { readonly user?: UserInfo | null } = useRouteContext({ strict: false }) ?? {};
  const { user } = context;
  if (user === undefined || user === null) throw new Error('the frame is shown to members only');
  return {
    user,
    home: homeOf(user),
    homeTitle: t(user.organization === null ? 'myDocuments' : 'orgDocuments'),
    organization: user.organization?.name ?? null,
    role: t(`roles.${user.actorClass}`),
    initials: user.name.slice(-2),
  };
}
