import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { homeOf } from '../features/session/guard/guard.ts';

const route = getRouteApi('/member');

/** The logged-in user as the frame shows them. */
export function useMember() {
  const t = useTranslations('frame');
  const { user } = route.useRouteContext();
  return {
    user,
    home: homeOf(user),
    homeTitle: t(user.organization === null ? 'myDocuments' : 'orgDocuments'),
    organization: user.organization?.name ?? null,
    role: t(`roles.${user.actorClass}`),
    initials: user.name.slice(-2),
  };
}
