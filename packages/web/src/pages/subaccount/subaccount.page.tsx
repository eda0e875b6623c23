import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FolderShares } from '../../features/folders/folder-shares.tsx';
import { invitationsMessages } from '../../features/organization/invitations/invitations.messages.ts';
import { membersMessages } from '../../features/organization/members/members.messages.ts';
import { MembersView } from '../../features/organization/members/members-view.tsx';
import { OrganizationWait } from '../../features/organization/members/organization-wait.tsx';
import { organizationQuery } from '../../features/organization/organization.query.ts';
import {
  type OrganizationSearch,
  organizationTabs,
} from '../../features/organization/organization-search.ts';
import { PermissionTable } from '../../features/organization/roles/permission-table.tsx';
import { permissionsMessages } from '../../features/organization/roles/permissions.messages.ts';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { NoPermission } from '../../ui/layout/no-permission.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';

const member = getRouteApi('/member');

const texts = {
  invitations: invitationsMessages,
  members: membersMessages,
  permissions: permissionsMessages,
};

/** /subaccount: teams and members. */
export function SubaccountPage() {
  return (
    <MoreTexts bundles={texts}>
      <Organization />
    </MoreTexts>
  );
}

/** The page that manages the organization: teams and members, permissions, and shared folders. */
function Organization() {
  const t = useTranslations('organization');
  usePageTitle(t('title'));
  const { user } = member.useRouteContext();
  const { tab = 'teams' }: OrganizationSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { may, isKnown } = usePermissions();
  const query = useQuery(organizationQuery);
  const isManager = may('member.read');

  if (query.isError && query.data === undefined)
    return <OrganizationWait hasFailed error={query.error} onReload={() => void query.refetch()} />;
  if (!isKnown) return <h1 className="px-8 pt-6 text-22 font-bold max-md:px-4">{t('title')}</h1>;
  if (!isManager && tab !== 'permissions') {
    const name = query.data?.mainAdminName ?? '';
    return (
      <NoPermission
        title={t('noAccessTitle')}
        text={name === '' ? t('noAccessPlain') : t('noAccessText', { name })}
        action={<ButtonLink href="/subaccount?tab=permissions">{t('seePermissions')}</ButtonLink>}
      />
    );
  }
  const panels = {
    teams: () => <MembersView />,
    permissions: () => <PermissionTable own={user.actorClass} />,
    folders: () => <FolderShares />,
  };
  const shown = isManager ? organizationTabs : (['permissions'] as const);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h1 className="shrink-0 px-8 pt-5 pb-1 text-22 font-bold max-md:px-4 max-md:pt-1">{t('title')}</h1>
      <Tabs
        label={t('tabsLabel')}
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/subaccount', search: next === 'teams' ? {} : { tab: next }, replace: true })
        }
        tabs={shown.map((value) => ({ value, label: t(`tabs.${value}`), panel: panels[value] }))}
      />
    </div>
  );
}
