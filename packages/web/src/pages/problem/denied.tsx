import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { organizationQuery } from '../../features/organization/organization.query.ts';
import { homeOf } from '../../features/session/guard/guard.ts';
import { type Denial, denialOf } from '../../features/session/guard/page-denial.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { NoPermission } from '../../ui/layout/no-permission.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';

const route = getRouteApi('/member');

/** Shown in place of a page that the member may not open: the reason, whom to ask, and a link to a page that opens. */
export default function Denied({ denial }: { denial: Denial }) {
  const t = useTranslations('problem');
  const { user } = route.useRouteContext();
  const home = homeOf(user);
  const title = t(`denied.${denial}`);
  usePageTitle(title);
  const isMember = user.organization !== null;
  const name = useQuery({ ...organizationQuery, enabled: isMember }).data?.mainAdminName;
  return (
    <NoPermission
      title={title}
      text={isMember && name === undefined ? '' : t(`denied.${denial}Text`, { name: name ?? '' })}
      action={
        denialOf(home, user) === null ? (
          <div className="flex flex-wrap justify-center gap-2">
            {denial === 'team' ? (
              <ButtonLink href="/settings?tab=permissions">{t('denied.seePermissions')}</ButtonLink>
            ) : null}
            <ButtonLink kind="primary" href={home}>
              {t('home')}
            </ButtonLink>
          </div>
        ) : null
      }
    />
  );
}
