import { getRouteApi } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { homeOf } from '../../app/guard.ts';
import { type Denial, denialOf } from '../../app/page-denial.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

const route = getRouteApi('/member');

/** In place of a page that the member may not open: the reason, whom to ask, and a way to what does open. */
export default function NoPermission({ denial }: { denial: Denial }) {
  const t = useTranslations('problem');
  const { user } = route.useRouteContext();
  const home = homeOf(user);
  const title = t(`denied.${denial}`);
  usePageTitle(title);
  return (
    <EmptyState
      isPage
      icon={<Lock size={32} strokeWidth={1.5} aria-hidden />}
      title={title}
      description={t(`denied.${denial}Text`)}
      {...(denialOf(home, user) === null
        ? {
            action: (
              <ButtonLink kind="primary" href={home}>
                {t('home')}
              </ButtonLink>
            ),
          }
        : {})}
    />
  );
}
