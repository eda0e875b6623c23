import type { UserInfo } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { organizationQuery, teamsQuery } from '../../../features/organization/organization.query.ts';
import { RoleLabel } from '../../../features/organization/roles/role-label.tsx';
import { usePermissions } from '../../../features/organization/roles/use-permissions.ts';
import { RenameOrganizationDialog } from '../../../features/organization/teams/rename-organization-dialog.tsx';
import { findTeam } from '../../../features/organization/teams/team-tree.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import { TabHeading } from '../../../ui/layout/tab-heading.tsx';
import { RowAction, SettingCard, SettingRow } from '../my/setting-row.tsx';
import { ApprovalRulesCard } from './approval-rules/approval-rules-card.tsx';
import { RepliesRow } from './replies-row.tsx';

/** The organization and the reader's role in it. Members with the permission can change its name. */
export function OwnOrganization({ user }: { user: UserInfo }) {
  const t = useTranslations('organizationTab');
  const tOrganization = useTranslations('organization');
  const query = useQuery(organizationQuery);
  const teams = useQuery(teamsQuery(true)).data ?? [];
  const { may } = usePermissions();
  const [isRenaming, setRenaming] = useState(false);
  const organization = query.data;
  if (organization === undefined) {
    if (!query.isError) return null;
    return <FailedLoad title={t('failed')} error={query.error} onReload={() => void query.refetch()} />;
  }
  const { name, teamId, defaultTeamId, mainAdminName, memberCount } = organization;
  const isDefault = teamId === defaultTeamId;
  return (
    <section aria-labelledby="organization-title">
      <TabHeading id="organization-title" title={t('title')} lead={t('lead')} />
      <SettingCard>
        <SettingRow
          label={t('name')}
          actions={
            may('organization.rename') ? (
              <RowAction label={t('rename')} aria={t('renameOf')} onPress={() => setRenaming(true)} />
            ) : null
          }
        >
          {name}
        </SettingRow>
        <SettingRow label={t('mainAdmin')}>{mainAdminName}</SettingRow>
        <SettingRow label={t('members')}>{t('people', { count: memberCount })}</SettingRow>
      </SettingCard>
      <SettingCard>
        <SettingRow label={t('role')}>
          <RoleLabel actorClass={user.actorClass} />
        </SettingRow>
        <SettingRow label={t('team')}>
          {isDefault ? `${name} · ${tOrganization('defaultTeam')}` : (findTeam(teams, teamId)?.name ?? '')}
        </SettingRow>
      </SettingCard>
      <SettingCard>
        <RepliesRow isAllowed={organization.repliesToRequester} mayChange={may('organization.rename')} />
      </SettingCard>
      {may('member.read') ? (
        <ButtonLink href="/subaccount" className="mt-4">
          {t('manage')}
        </ButtonLink>
      ) : null}
      <ApprovalRulesCard organizationName={name} mayChange={may('organization.rename')} />
      {isRenaming ? <RenameOrganizationDialog present={name} onClose={() => setRenaming(false)} /> : null}
    </section>
  );
}
