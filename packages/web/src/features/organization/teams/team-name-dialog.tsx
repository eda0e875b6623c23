import type { TeamResult } from '@dojang/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Form } from '../../../ui/form/form.tsx';
import { useComposition } from '../../../ui/hooks/use-composition.ts';
import { useSettled } from '../../../ui/hooks/use-settled.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { NameField, nameLength } from '../../naming/name-field.tsx';
import { call, endpoints } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { useParticles } from '../use-particles.ts';
import { useOrganizationRefresh } from './team-actions.ts';
import { TeamSelect } from './team-select.tsx';

const LONGEST_NAME = 10;
const REST_MS = 400;

interface TeamNameDialogProps {
  /** The team to rename; null to add one. */
  readonly team: TeamResult | null;
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  /** Below which a new team stands at first. */
  readonly parentTeamId: string;
  readonly onAdded: (teamId: string) => void;
  readonly onClose: () => void;
}

/** Adds a team, or gives one another name. The name is checked while it is typed. */
export function TeamNameDialog(props: TeamNameDialogProps) {
  const { team, teams, organizationName, onAdded, onClose } = props;
  const t = useTranslations('organization');
  const particles = useParticles();
  const errorText = useErrorMessage();
  const refresh = useOrganizationRefresh();
  const [name, setName] = useState(team?.name ?? '');
  const [parentTeamId, setParent] = useState(props.parentTeamId);
  const [error, setError] = useState<string | undefined>(undefined);
  const composition = useComposition();
  const isTaken = useIsTaken(name, team?.name ?? '', composition.isComposing);
  const isRightLength = nameLength(name) >= 1 && nameLength(name) <= LONGEST_NAME;

  const save = useMutation({
    mutationFn: () =>
      team === null
        ? call(endpoints.createTeam, { body: { name, parentTeamId } })
        : call(endpoints.changeTeam, { params: { teamId: team.teamId }, body: { name } }),
    onSuccess: async ({ teamId }) => {
      notify('ok', team === null ? t('added', { name }) : t('renamed', { name: particles.direction(name) }));
      await refresh();
      if (team === null) onAdded(teamId);
      onClose();
    },
    onError: (error) => setError(errorText(error)),
  });
  const submit = () => {
    if (!isRightLength) return setError(t('nameLength', { max: LONGEST_NAME }));
    if (!isTaken && !save.isPending) save.mutate();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={team === null ? t('addTeam') : t('renameFrom', { name: team.name })}
      withClose
      footer={
        <DialogButtons
          verb={t(team === null ? 'add' : 'save')}
          act={{ form: 'team-name' }}
          isPending={save.isPending}
          onClose={onClose}
        />
      }
    >
      <Form id="team-name" onSubmit={submit} className="flex flex-col gap-4">
        <NameField
          label={t('teamName')}
          max={LONGEST_NAME}
          value={name}
          onChange={(next) => {
            setName(next);
            setError(undefined);
          }}
          error={error ?? (isTaken ? t('nameTaken') : undefined)}
          composition={composition}
        />
        {team === null ? (
          <TeamSelect
            label={t('parent')}
            teams={teams}
            organizationName={organizationName}
            isOffered={(one) => one.abilities.addChild}
            value={parentTeamId}
            onChange={setParent}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}

/** Asks the server once typing rests; its own present name is free. */
function useIsTaken(name: string, present: string, isComposing: boolean): boolean {
  const settled = useSettled(name.trim(), REST_MS, isComposing);
  const isWorthAsking =
    settled !== present &&
    settled === name.trim() &&
    nameLength(settled) >= 1 &&
    nameLength(settled) <= LONGEST_NAME;
  const { data } = useQuery({
    queryKey: ['teams', 'name', settled],
    queryFn: () => call(endpoints.checkTeamName, { body: { name: settled } }),
    enabled: isWorthAsking,
    staleTime: 0,
    retry: false,
  });
  return isWorthAsking && data?.available === false;
}
