import type { InvitationResult } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { call, endpoints } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';

/** Sending an invitation again, and withdrawing it after a question. */
export function useInvitationActions({ invitationId, email }: InvitationResult): {
  readonly resend: () => void;
  readonly askWithdrawal: () => void;
  readonly question: ReactNode;
} {
  const t = useTranslations('invitations');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const params = { invitationId };
  const parts = {
    onError: (error: unknown) => notify('bad', errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['invitations'] }),
  };
  const resend = useMutation({
    ...parts,
    mutationFn: () => call(endpoints.resendInvitation, { params }),
    onSuccess: () => notify('ok', t('resent', { email })),
  });
  const withdraw = useMutation({
    ...parts,
    mutationFn: () => call(endpoints.withdrawInvitation, { params }),
    onSuccess: () => {
      setAsking(false);
      notify('ok', t('withdrawn', { email }));
    },
  });
  return {
    resend: () => resend.mutate(),
    askWithdrawal: () => setAsking(true),
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        title={t('withdrawTitle', { email })}
        verb={t('withdraw')}
        isPending={withdraw.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate()}
      >
        <p>{t('withdrawText')}</p>
      </ConfirmDialog>
    ),
  };
}
