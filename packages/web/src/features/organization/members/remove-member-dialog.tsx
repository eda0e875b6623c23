import type { OpenWorkResult } from '@dojang/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/controls/select.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { call, endpoints } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { openWorkQuery } from '../organization.query.ts';
import { useOrganizationRefresh } from '../teams/team-actions.ts';
import type { MemberDialogProps } from './member-dialogs.tsx';

const KINDS = ['requests', 'reserved', 'edited', 'drafts', 'templates', 'bulks', 'links'] as const;

/** Asks before a sub-account is closed: it names the person, what is open, and who goes on with it. */
export function RemoveMemberDialog({ member, onClose }: MemberDialogProps) {
  const t = useTranslations('members');
  const tUi = useTranslations('ui');
  const errorText = useErrorMessage();
  const refresh = useOrganizationRefresh();
  const { name, loginId, memberId } = member;
  const read = useQuery(openWorkQuery(memberId));
  const [chosen, setChosen] = useState<string | null>(null);
  const work = read.data;
  const successor =
    work?.successors.find((one) => one.memberId === chosen) ?? work?.successors.find((one) => one.isDefault);
  const isOpen = work !== undefined && KINDS.some((kind) => work.counts[kind] > 0);
  const remove = useMutation({
    mutationFn: () =>
      call(endpoints.deleteMember, {
        params: { memberId },
        query: successor === undefined ? {} : { successorId: successor.memberId },
      }),
    onSuccess: async () => {
      notify(
        'ok',
        isOpen ? t('removedAndHandedOver', { name, to: successor?.name ?? '' }) : t('removed', { name }),
      );
      await refresh();
    },
    onError: (error) => notify('bad', errorText(error)),
    onSettled: onClose,
  });
  const verb =
    read.isError && work === undefined ? tUi('loadAgain') : t(isOpen ? 'handOverAndRemove' : 'remove');
  return (
    <ConfirmDialog
      isOpen
      title={t('removeTitle', { name, loginId })}
      verb={verb}
      isPending={remove.isPending || read.isFetching}
      isDestructive={work !== undefined}
      onClose={onClose}
      // Who does not see what is open removes nobody.
      onConfirm={() => (work === undefined ? void read.refetch() : remove.mutate())}
    >
      <p>{t('removeText', { name })}</p>
      {read.isPending ? <p role="status">{t('openWorkLoading')}</p> : null}
      {read.isError && work === undefined ? (
        <p role="alert" className="text-bad">
          {errorText(read.error)}
        </p>
      ) : null}
      {work !== undefined && isOpen ? (
        <OpenWork {...{ work, name }} successorId={successor?.memberId ?? ''} onChoose={setChosen} />
      ) : null}
    </ConfirmDialog>
  );
}

interface OpenWorkProps {
  readonly work: OpenWorkResult;
  readonly name: string;
  readonly successorId: string;
  readonly onChoose: (memberId: string) => void;
}

function OpenWork({ work, name, successorId, onChoose }: OpenWorkProps) {
  const t = useTranslations('members');
  const { counts, documentNames, successors } = work;
  const more = counts.requests + counts.reserved + counts.edited - documentNames.length;
  const shown = KINDS.filter((kind) => counts[kind] > 0);
  return (
    <>
      <section className="rounded-card bg-surface px-4 py-3 inset-ring inset-ring-line">
        <h3 className="text-13 font-semibold text-ink-2">{t('openWorkTitle', { name })}</h3>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-ink">
          {shown.map((kind) => (
            <li key={kind}>{t(`openWork.${kind}`, { count: counts[kind] })}</li>
          ))}
        </ul>
        {documentNames.length > 0 ? (
          <p className="mt-1.5 text-13 wrap-anywhere">
            {documentNames.join(', ')}
            {more > 0 ? ` ${t('openWorkMore', { count: more })}` : ''}
          </p>
        ) : null}
      </section>
      <Select
        label={t('successor')}
        value={successorId}
        onChange={onChoose}
        options={successors.map((one) => ({
          value: one.memberId,
          label:
            one.teamName === ''
              ? `${one.name} (${one.loginId})`
              : `${one.name} (${one.loginId}) · ${one.teamName}`,
        }))}
      />
      <p className="text-13">{t('successorText')}</p>
    </>
  );
}
