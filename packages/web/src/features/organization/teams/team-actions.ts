import type { TeamResult } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '../../../ui/overlay/toast.tsx';
import { call, endpoints } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { teamsQuery } from '../organization.query.ts';
import { useParticles } from '../use-particles.ts';
import { findTeam, withMoved } from './team-tree.ts';

/** The queries that a change of teams invalidates, since they contain names or places of teams. */
const TOUCHED = [['teams'], ['organization'], ['members'], ['folders'], ['user'], ['roles']] as const;

/** Loads organization, teams and members again. */
export function useOrganizationRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(TOUCHED.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Moving and deleting teams. A move is shown at once and reverted when the server refuses it. */
export function useTeamActions() {
  const t = useTranslations('organization');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const refresh = useOrganizationRefresh();
  const particles = useParticles();
  const { queryKey } = teamsQuery(false);

  const move = useMutation({
    mutationFn: ({ teamId, parentTeamId }: { teamId: string; parentTeamId: string }) =>
      call(endpoints.changeTeam, { params: { teamId }, body: { parentTeamId } }),
    onMutate: async ({ teamId, parentTeamId }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      if (before !== undefined) queries.setQueryData(queryKey, [...withMoved(before, teamId, parentTeamId)]);
      return { before };
    },
    onSuccess: (_, { teamId, parentTeamId }, { before }) => {
      const name = findTeam(before ?? [], teamId)?.name ?? '';
      const parent = findTeam(before ?? [], parentTeamId)?.name ?? '';
      notify('ok', t('moved', { name, parent }));
    },
    onError: (error, _, kept) => {
      if (kept?.before !== undefined) queries.setQueryData(queryKey, kept.before);
      notify('bad', errorText(error));
    },
    onSettled: refresh,
  });

  const remove = useMutation({
    mutationFn: ({ teamId }: Pick<TeamResult, 'teamId' | 'name'>) =>
      call(endpoints.deleteTeam, { params: { teamId } }),
    onSuccess: ({ movedMembers }, { name }) => {
      notify('ok', t('deleted', { name, count: movedMembers }));
      return refresh();
    },
    onError: (error) => notify('bad', errorText(error)),
  });

  const tellError = (error: unknown) => notify('bad', errorText(error));
  return { move, remove, refresh, particles, tellError };
}
