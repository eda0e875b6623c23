import type { MemberResult, TeamResult } from '@dojang/contract';
import type { ActorClass, Scope } from '@dojang/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { call, endpoints } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { useOrganizationRefresh } from '../teams/team-actions.ts';
import { teamNameWithPath } from '../teams/team-select.tsx';
import { useParticles } from '../use-particles.ts';
import { type ChosenRights, isActorClass, isGivenClass, rightsBody } from './class-rights.ts';
import { RightChanges } from './right-changes.tsx';
import { RightsFields } from './rights-fields.tsx';

interface RoleDialogProps {
  readonly member: MemberResult;
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  readonly mainAdminName: string;
  readonly assignableClasses: readonly string[];
  readonly assignableScopes: readonly Scope[];
  readonly onClose: () => void;
}

/** Changes a member's role; before that it shows what the member gains, loses and keeps. */
export function RoleDialog(props: RoleDialogProps) {
  const { member, teams, organizationName, assignableScopes, onClose } = props;
  const t = useTranslations('members');
  const tRole = useTranslations('frame');
  const { direction } = useParticles();
  const errorText = useErrorMessage();
  const refresh = useOrganizationRefresh();
  const present = isActorClass(member.actorClass) ? member.actorClass : 'role-member-r';
  const [rights, setRights] = useState<ChosenRights>(() => ({
    given: isGivenClass(present) ? present : 'role-member-r',
    scope: member.permsScope,
    permsTeamIds: member.permsTeamIds,
  }));
  const [isWithoutTeams, setWithoutTeams] = useState(false);
  const isSame =
    rights.given === present &&
    rights.scope === member.permsScope &&
    [...rights.permsTeamIds].sort().join() === [...member.permsTeamIds].sort().join();
  const role = tRole(`roles.${rights.given}`);
  const nameOf = teamNameWithPath(teams, organizationName);
  const inCharge = (one: ActorClass, teamIds: readonly string[]): string =>
    one === 'sub-admin' ? teamIds.map(nameOf).sort().join(', ') : '';

  const change = useMutation({
    mutationFn: () =>
      call(endpoints.changeMember, { params: { memberId: member.memberId }, body: rightsBody(rights) }),
    onSuccess: async () => {
      notify('ok', t('changed', { name: member.name, role: direction(role) }));
      await refresh();
      onClose();
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  const submit = () => {
    const isMissing = rights.given === 'sub-admin' && rights.permsTeamIds.length === 0;
    setWithoutTeams(isMissing);
    if (!isMissing) change.mutate();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('changeRoleTitle', { name: member.name })}
      size="md"
      withClose
      footerLine
      footer={
        <DialogButtons
          verb={t('changeTo', { role: direction(role) })}
          act={{ onPress: submit }}
          isPending={change.isPending}
          isInert={isSame}
          onClose={onClose}
        />
      }
    >
      <p className="-mt-1 mb-4 text-13 text-muted">
        {t('presentLine', {
          loginId: member.loginId,
          team: member.teamName,
          role: tRole(`roles.${present}`),
        })}
      </p>
      <div className="flex flex-col gap-4.5">
        <RightsFields
          {...props}
          {...{ rights, present, assignableScopes }}
          onChange={(next) => {
            setRights(next);
            setWithoutTeams(false);
          }}
          permsError={isWithoutTeams ? t('error.permsMissing') : undefined}
        />
        <RightChanges
          from={{ actorClass: present, scope: member.permsScope }}
          to={{ actorClass: rights.given, scope: rights.scope }}
          teams={{
            before: inCharge(present, member.permsTeamIds),
            after: inCharge(rights.given, rights.permsTeamIds),
          }}
        />
      </div>
    </Dialog>
  );
}
