import type { MemberResult, TeamResult } from '@dojang/contract';
import type { Action, Scope } from '@dojang/domain';
import { useMutation } from '@tanstack/react-query';
import { Equal, Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { call, endpoints } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { useOrganizationRefresh } from '../teams/team-actions.ts';
import { useParticles } from '../use-particles.ts';
import { actionLabels } from './action-labels.messages.ts';
import { type ChosenRights, isActorClass, isGivenClass, rightsBody } from './class-rights.ts';
import { RightsFields } from './rights-fields.tsx';
import { roleDifference } from './role-difference.ts';

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
  const { member, assignableScopes, onClose } = props;
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
        <Difference
          from={{ actorClass: present, scope: member.permsScope }}
          to={{ actorClass: rights.given, scope: rights.scope }}
        />
      </div>
    </Dialog>
  );
}

const MOST_KEPT = 4;

function Difference({ from, to }: { from: Parameters<typeof roleDifference>[0]; to: typeof from }) {
  const t = useTranslations('members');
  const labels = actionLabels[useUiLocale()];
  const { gained, lost, same } = roleDifference(from, to);
  const words = (actions: readonly Action[], most = actions.length): string => {
    const list = actions
      .slice(0, most)
      .map((action) => labels[action])
      .join(', ');
    return actions.length > most ? t('andMore', { list, count: actions.length - most }) : list;
  };
  return (
    <section aria-live="polite">
      <h3 className="mb-1.5 text-13 font-semibold text-ink-2">{t('changes')}</h3>
      <ul className="flex flex-col gap-1.5 text-13">
        {gained.length === 0 && lost.length === 0 ? (
          <li className="text-muted">{t('nothingChanges')}</li>
        ) : null}
        <Line
          sign={<Plus size={14} className="text-ok" aria-hidden />}
          title={t('gained')}
          text={words(gained)}
        />
        <Line
          sign={<Minus size={14} className="text-bad" aria-hidden />}
          title={t('lost')}
          text={words(lost)}
        />
        <Line
          sign={<Equal size={14} className="text-muted" aria-hidden />}
          title={t('same')}
          text={words(same, MOST_KEPT)}
        />
      </ul>
    </section>
  );
}

function Line({ sign, title, text }: { sign: ReactNode; title: string; text: string }) {
  if (text === '') return null;
  return (
    <li className="flex gap-2">
      <span className="mt-0.5">{sign}</span>
      <p className="min-w-0 text-ink-2">
        <b className="font-semibold text-ink">{title}</b> · {text}
      </p>
    </li>
  );
}
