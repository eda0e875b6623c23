import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { SubmittedForm } from '../../../ui/form/use-submission.ts';
import { FormError } from '../../../ui/layout/alert-note.tsx';

interface RowFormProps {
  readonly form: SubmittedForm;
  readonly submitLabel: string;
  readonly onCancel: () => void;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The form in an open row. Escape closes it. */
export function RowForm({ form, submitLabel, onCancel, note, children }: RowFormProps) {
  const t = useTranslations('my');
  return (
    <Form
      className="flex max-w-[380px] flex-col gap-3.5 py-1"
      onSubmit={form.submit}
      onEscape={onCancel}
      round={form.round}
    >
      <FormError title={t('failed')} sentence={form.error} />
      {children}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" isPending={form.isBusy}>
          {submitLabel}
        </Button>
        <Button onPress={onCancel}>{t('cancel')}</Button>
      </div>
      {note === undefined ? null : <p className="text-13 text-muted">{note}</p>}
    </Form>
  );
}
