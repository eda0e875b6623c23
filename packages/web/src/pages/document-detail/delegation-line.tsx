import type { DocumentDetail, ParticipantResult } from '@dojang/contract';
import { isRunning, mayTakeBackDelegation } from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../ui/overlay/toast.tsx';

interface DelegationLineProps {
  readonly document: DocumentDetail;
  readonly person: ParticipantResult;
}

/** For whom a participant signs, and why; the requester takes that back until the signature. */
export function DelegationLine({ document, person }: DelegationLineProps) {
  const t = useTranslations('detail.delegation');
  const [isAsking, setAsking] = useState(false);
  const { delegations = [] } = person;
  const last = delegations.at(-1);
  if (last === undefined) return null;
  const mayUndo =
    document.abilities.changeRequest &&
    isRunning(document.status) &&
    mayTakeBackDelegation({ status: person.status, delegations });
  return (
    <div className="mt-1.5 ml-10 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
      <p className="min-w-0 flex-1 basis-52 break-words whitespace-pre-line">
        {delegations.map(({ fromName, reason, at }) => (
          <span key={at} className="block">
            {t('line', { name: fromName, reason })}
          </span>
        ))}
      </p>
      {mayUndo ? (
        <Button size="sm" onPress={() => setAsking(true)}>
          {t('takeBack')}
        </Button>
      ) : null}
      {isAsking ? (
        <TakeBackDialog
          document={document}
          person={person}
          before={last.fromName}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

interface TakeBackDialogProps extends DelegationLineProps {
  /** Who signs again. */
  readonly before: string;
  readonly onClose: () => void;
}

function TakeBackDialog({ document, person, before, onClose }: TakeBackDialogProps) {
  const t = useTranslations('detail.delegation');
  const queries = useQueryClient();
  const errorText = useErrorMessage();
  const takeBack = useMutation({
    mutationFn: () =>
      call(endpoints.takeBackDelegation, {
        params: { documentId: document.documentId, participantId: person.participantId },
      }),
    onSuccess: () => notify('ok', t('takenBack', { name: before })),
    onError: (error) => notify('bad', errorText(error)),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('title', { name: person.name })}
      verb={t('takeBack')}
      isPending={takeBack.isPending}
      onConfirm={() => takeBack.mutate()}
      onClose={onClose}
    >
      <p>{t('text', { name: person.name, before })}</p>
    </ConfirmDialog>
  );
}
