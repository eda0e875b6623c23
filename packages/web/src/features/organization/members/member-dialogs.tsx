import type { MemberResult, TeamResult } from '@dojang/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { call, endpoints } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { passwordHash } from '../../session/log-in.ts';
import { useOrganizationRefresh } from '../teams/team-actions.ts';
import { TeamSelect } from '../teams/team-select.tsx';
import { findTeam } from '../teams/team-tree.ts';
import { useParticles } from '../use-particles.ts';
import { firstPassword } from './first-password.ts';
import { ShownOnce } from './shown-once.tsx';

export interface MemberDialogProps {
  readonly member: MemberResult;
  readonly onClose: () => void;
}

/** Generates a new password for a member and shows it once. */
export function PasswordDialog({ member, onClose }: MemberDialogProps) {
  const t = useTranslations('members');
  const errorText = useErrorMessage();
  const refresh = useOrganizationRefresh();
  const [password] = useState(firstPassword);
  const reset = useMutation({
    mutationFn: async () =>
      call(endpoints.resetMemberPassword, {
        params: { memberId: member.memberId },
        body: { newPassword: passwordHash(password) },
      }),
    onSuccess: refresh,
    onError: (error) => notify('bad', errorText(error)),
  });
  if (reset.isSuccess) {
    const title = t('resetDone', { name: member.name });
    return <ShownOnce {...{ title, password, onClose }} text={t('resetDoneText')} loginId={member.loginId} />;
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('resetTitle', { name: member.name })}
      verb={t('resetPassword')}
      isDestructive={false}
      isPending={reset.isPending}
      onClose={onClose}
      onConfirm={() => reset.mutate()}
    >
      <p>{t('resetText')}</p>
    </ConfirmDialog>
  );
}

interface MemberTeamDialogProps extends MemberDialogProps {
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
}

/** Moves a member to another team. */
export function MemberTeamDialog({ member, teams, organizationName, onClose }: MemberTeamDialogProps) {
  const t = useTranslations('members');
  const { direction } = useParticles();
  const errorText = useErrorMessage();
  const refresh = useOrganizationRefresh();
  const [teamId, setTeam] = useState(member.teamId);
  const save = useMutation({
    mutationFn: () =>
      call(endpoints.changeMember, { params: { memberId: member.memberId }, body: { teamId } }),
    onSuccess: async () => {
      const chosen = findTeam(teams, teamId);
      const team = chosen === undefined || chosen.defaultY ? organizationName : chosen.name;
      notify('ok', t('teamSet', { name: member.name, team: direction(team) }));
      await refresh();
      onClose();
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('setTeamTitle', { name: member.name })}
      withClose
      footer={
        <DialogButtons
          verb={t('save')}
          act={{ onPress: () => save.mutate() }}
          isPending={save.isPending}
          isInert={teamId === member.teamId}
          onClose={onClose}
        />
      }
    >
      <TeamSelect
        label={t('team')}
        {...{ teams, organizationName }}
        isOffered={(team) => team.abilities.addMember}
        value={teamId}
        onChange={setTeam}
      />
      <p className="mt-3 text-13 text-muted">{t('setTeamText')}</p>
    </Dialog>
  );
}
