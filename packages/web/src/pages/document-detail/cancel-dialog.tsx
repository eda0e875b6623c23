import type { DocumentDetail } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { notify } from '../../ui/overlay/toast.tsx';

const MIN = 2;
const MAX = 200;

interface CancelDialogProps {
  readonly document: DocumentDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Cancels a running request: names it, asks for a reason, and whether it may still be read. */
export function CancelDialog({ document, isOpen, onClose }: CancelDialogProps) {
  const t = useTranslations('detail');
  const tUi = useTranslations('ui');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isBlocked, setBlocked] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const length = [...reason.trim()].length;

  const cancel = useMutation({
    mutationFn: () =>
      call(endpoints.cancelRequest, {
        params: { documentId: document.documentId },
        body: { message: reason.trim(), disableAccess: isBlocked },
      }),
    onSuccess: () => {
      notify('ok', t('cancelled', { name: document.name }));
      onClose();
      return queries.invalidateQueries();
    },
    onError: (error) => setError(errorText(error)),
  });
  const submit = () => {
    const isBad = length < MIN || length > MAX;
    setError(isBad ? t('cancelReasonShort') : undefined);
    if (!isBad) cancel.mutate();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t('cancelTitle', { name: document.name })}
      role="alertdialog"
      footer={
        <>
          <Button onPress={onClose} className="max-md:flex-1">
            {tUi('close')}
          </Button>
          <Button kind="danger" className="max-md:flex-1" isPending={cancel.isPending} onPress={submit}>
            {t('cancelRequest')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">
        {t('cancelTold')}
        <br />
        {t('cancelPoints')}
      </p>
      <TextField
        label={t('cancelReason')}
        rows={3}
        autoFocus
        value={reason}
        onChange={(next) => {
          setReason(next);
          setError(undefined);
        }}
        error={error}
        hint={
          <span className="flex justify-between gap-3">
            <span>{t('cancelReasonHint')}</span>
            <span className={length > MAX ? 'text-bad' : ''}>
              {t('letters', { count: length, max: MAX })}
            </span>
          </span>
        }
      />
      <Checkbox className="mt-3" isSelected={isBlocked} onChange={setBlocked}>
        {t('cancelBlock')}
      </Checkbox>
    </Dialog>
  );
}
