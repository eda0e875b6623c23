import type { TeamResult } from '@dojang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog-buttons.tsx';
import { useParticles } from '../use-particles.ts';
import { useTeamActions } from './team-actions.ts';
import { TeamSelect } from './team-select.tsx';
import { flatTeams, membersBelow, moveRefusal } from './team-tree.ts';

interface TeamDialogProps {
  readonly team: TeamResult;
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  readonly onClose: () => void;
}

/** Asks before a team is deleted, and tells where its members move. */
export function DeleteTeamDialog(props: TeamDialogProps & { readonly onDeleted: () => void }) {
  const { team, organizationName, onClose, onDeleted } = props;
  const t = useTranslations('organization');
  const { object, direction } = useParticles();
  const { remove } = useTeamActions();
  const target = direction(organizationName);
  return (
    <ConfirmDialog
      isOpen
      title={t('deleteTitle', { name: team.name })}
      verb={t('deleteTeam')}
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(team, { onSuccess: onDeleted, onSettled: onClose })}
    >
      <p className="text-ink">
        {team.memberCount === 0
          ? t('deleteEmpty', { name: team.name })
          : t('deleteMoves', { name: object(team.name), count: team.memberCount, target })}
      </p>
      <p>{t('deleteKeeps', { target })}</p>
    </ConfirmDialog>
  );
}

/** Moves a team without dragging: the person chooses its new parent. Refused parents are not listed. */
export function MoveTeamDialog({ team, teams, organizationName, onClose }: TeamDialogProps) {
  const t = useTranslations('organization');
  const { move } = useTeamActions();
  const present = team.parentTeamId ?? '';
  const [parentTeamId, setParent] = useState(present);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('moveTitle', { name: team.name })}
      withClose
      footer={
        <DialogButtons
          verb={t('moveVerb')}
          act={{ onPress: () => move.mutate({ teamId: team.teamId, parentTeamId }, { onSettled: onClose }) }}
          isPending={move.isPending}
          isInert={parentTeamId === present}
          onClose={onClose}
        />
      }
    >
      <TeamSelect
        label={t('moveTo')}
        teams={teams}
        organizationName={organizationName}
        isOffered={(one) => moveRefusal(teams, team.teamId, one.teamId) === null}
        value={parentTeamId}
        onChange={setParent}
      />
      <p className="mt-3 text-13 text-muted">
        {t('moveHint', { teams: flatTeams(team.children).length, people: membersBelow(team) })}
      </p>
    </Dialog>
  );
}
