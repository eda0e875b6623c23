import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { organizationQuery, teamsQuery } from '../../features/organization/organization.query.ts';
import { findTeam } from '../../features/organization/teams/team-tree.ts';
import { DocumentsView } from './documents-view.tsx';

const member = getRouteApi('/member');

/** The documents of one team; without a team in the address, the member's own. */
export function TeamDocumentsPage() {
  const t = useTranslations('documents');
  const { user } = member.useRouteContext();
  const { teamId }: { teamId?: string } = useParams({ strict: false });
  const organization = useQuery(organizationQuery).data;
  const teams = useQuery(teamsQuery(false)).data ?? [];
  const own = user.organization?.teamId;
  if (teamId === undefined) {
    return own === undefined ? (
      <Navigate to="/" replace />
    ) : (
      <Navigate to="/teamDocuments/{-$teamId}" params={{ teamId: own }} replace />
    );
  }
  const team = findTeam(teams, teamId);
  const isDefault = team?.defaultY ?? teamId === organization?.defaultTeamId;
  const name = isDefault ? (organization?.name ?? '') : (team?.name ?? '');
  return <DocumentsView key={teamId} teamId={teamId} title={name === '' ? '' : t('teamTitle', { name })} />;
}
