import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { useRefusal } from '../../session/forms/refusal.ts';
import { cancellationMessages } from './cancellation.messages.ts';

const MIN = 2;
const MAX = 200;
const lengthOf = (reason: string): number => [...reason.trim()].length;
const BUNDLES = { cancellation: cancellationMessages };

interface CancelRequestsDialogProps {
  readonly title: string;
  readonly onCancel: (reason: string, isBlocked: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Cancels running requests: asks for a reason and whether participants may still read them. */
export function CancelRequestsDialog(props: CancelRequestsDialogProps) {
  return (
    <MoreTexts bundles={BUNDLES}>
      <CancelForm {...props} />
    </MoreTexts>
  );
}

function CancelForm({ title, onCancel, onClose }: CancelRequestsDialogProps) {
  const t = useTranslations('cancellation');
  const refuse = useRefusal();
  const [isBlocked, setBlocked] = useState(false);
  const form = useForm({
    first: { reason: '' },
    check: ({ reason }) => {
      const length = lengthOf(reason);
      return { reason: length < MIN || length > MAX ? t('reasonShort') : null };
    },
    send: ({ reason }) => onCancel(reason.trim(), isBlocked),
    refuse: (error) => refuse(error, 'reason'),
  });
  const length = lengthOf(form.typed.reason);

  return (
    <FormDialog
      title={title}
      role="alertdialog"
      verb={t('verb')}
      leaveWith="close"
      isDanger
      form={form}
      onClose={onClose}
      lead={
        <p className="mb-4 text-muted">
          {t('told')}
          <br />
          {t('points')}
        </p>
      }
    >
      <TextField
        label={t('reason')}
        rows={3}
        autoFocus
        {...form.field('reason')}
        hint={
          <span className="flex justify-between gap-3">
            <span>{t('reasonHint')}</span>
            <span className={length > MAX ? 'text-bad' : ''}>
              {t('letters', { count: length, max: MAX })}
            </span>
          </span>
        }
      />
      <Checkbox className="mt-3" isSelected={isBlocked} onChange={setBlocked}>
        {t('block')}
      </Checkbox>
    </FormDialog>
  );
}
