import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormError } from '../../../ui/layout/alert-note.tsx';

interface RowFormProps {
  readonly submitLabel: string;
  readonly onCancel: () => void;
  /** Does it; false when the fields are not in order. Throws what its call throws. */
  readonly onSubmit: () => Promise<boolean>;
  /** Puts an error of the server at a field; true when it has. */
  readonly place?: (error: unknown) => boolean;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The form in an open row. Escape closes it. */
export function RowForm({ submitLabel, onCancel, onSubmit, place, note, children }: RowFormProps) {
  const t = useTranslations('my');
  const sentence = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await onSubmit();
    } catch (error) {
      if (place?.(error) !== true) setError(sentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      className="flex max-w-[380px] flex-col gap-3.5 py-1"
      onSubmit={() => void submit()}
      onEscape={onCancel}
    >
      <FormError title={t('failed')} sentence={error} />
      {children}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" isPending={isBusy}>
          {submitLabel}
        </Button>
        <Button onPress={onCancel}>{t('cancel')}</Button>
      </div>
      {note === undefined ? null : <p className="text-13 text-muted">{note}</p>}
    </Form>
  );
}
