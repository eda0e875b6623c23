import type { TeamResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useComposition } from '../../../ui/hooks/use-composition.ts';
import { useSettled } from '../../../ui/hooks/use-settled.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { NameField, nameLength } from '../../naming/name-field.tsx';
import { call, endpoints } from '../../session/api.ts';
import { useRefusal } from '../../session/forms/refusal.ts';
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
  /** The initial parent of a new team. */
  readonly parentTeamId: string;
  readonly onAdded: (teamId: string) => void;
  readonly onClose: () => void;
}

/** Adds a team, or renames one. The name is checked during typing. */
export function TeamNameDialog(props: TeamNameDialogProps) {
  const { team, teams, organizationName, onAdded, onClose } = props;
  const t = useTranslations('organization');
  const particles = useParticles();
  const refuse = useRefusal();
  const refresh = useOrganizationRefresh();
  const [parentTeamId, setParent] = useState(props.parentTeamId);
  const composition = useComposition();
  const form = useForm({
    first: { name: team?.name ?? '' },
    check: ({ name }) => {
      const isRightLength = nameLength(name) >= 1 && nameLength(name) <= LONGEST_NAME;
      return { name: isRightLength ? takenError : t('nameLength', { max: LONGEST_NAME }) };
    },
    send: async ({ name }) => {
      const { teamId } =
        team === null
          ? await call(endpoints.createTeam, { body: { name, parentTeamId } })
          : await call(endpoints.changeTeam, { params: { teamId: team.teamId }, body: { name } });
      notify('ok', team === null ? t('added', { name }) : t('renamed', { name: particles.direction(name) }));
      await refresh();
      if (team === null) onAdded(teamId);
      onClose();
    },
    refuse: (error) => refuse(error, 'name'),
  });
  const isTaken = useIsTaken(form.typed.name, team?.name ?? '', composition.isComposing);
  const takenError = isTaken ? t('nameTaken') : undefined;

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
          isPending={form.isBusy}
          onClose={onClose}
        />
      }
    >
      <Form
        id="team-name"
        onSubmit={form.submit}
        round={form.round}
        error={form.error}
        className="flex flex-col gap-4"
      >
        <NameField
          label={t('teamName')}
          max={LONGEST_NAME}
          {...form.field('name')}
          error={form.errors.name ?? takenError}
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

/** Asks the server once typing pauses; the team's present name counts as available. */
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
