import type { DocumentDetail } from '@dojang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../features/session/api.ts';
import { useRefusal } from '../../features/session/forms/refusal.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { notify } from '../../ui/overlay/toast.tsx';

const MIN = 2;
const MAX = 200;
const lengthOf = (reason: string): number => [...reason.trim()].length;

interface CancelDialogProps {
  readonly document: DocumentDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Cancels a running request: names it, and asks for a reason and whether participants may still read it. */
export function CancelDialog({ document, isOpen, onClose }: CancelDialogProps) {
  const t = useTranslations('detail');
  const tUi = useTranslations('ui');
  const refuse = useRefusal();
  const queries = useQueryClient();
  const [isBlocked, setBlocked] = useState(false);
  const form = useForm({
    first: { reason: '' },
    check: ({ reason }) => {
      const length = lengthOf(reason);
      return { reason: length < MIN || length > MAX ? t('cancelReasonShort') : null };
    },
    send: async ({ reason }) => {
      await call(endpoints.cancelRequest, {
        params: { documentId: document.documentId },
        body: { message: reason.trim(), disableAccess: isBlocked },
      });
      notify('ok', t('cancelled', { name: document.name }));
      onClose();
      await queries.invalidateQueries();
    },
    refuse: (error) => refuse(error, 'reason'),
  });
  const length = lengthOf(form.typed.reason);

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
          <Button
            kind="danger"
            type="submit"
            form="cancel-request"
            className="max-md:flex-1"
            isPending={form.isBusy}
          >
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
      <Form id="cancel-request" onSubmit={form.submit} round={form.round} error={form.error}>
        <TextField
          label={t('cancelReason')}
          rows={3}
          autoFocus
          {...form.field('reason')}
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
      </Form>
    </Dialog>
  );
}
