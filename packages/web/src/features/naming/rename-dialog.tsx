import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx';
import { NameField } from './name-field.tsx';
import { useNaming } from './use-naming.ts';

interface RenameDialogProps {
  readonly title: string;
  readonly present: string;
  /** The largest number of characters. */
  readonly max: number;
  /** Saves the name and reports it; an error that it throws is shown under the name. */
  readonly save: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Renames something. */
export function RenameDialog({ title, present, max, save, onClose }: RenameDialogProps) {
  const t = useTranslations('ui');
  const formId = useId();
  const { form, field } = useNaming({ first: present, max, save, onSaved: onClose });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      withClose
      footer={
        <DialogButtons verb={t('save')} act={{ form: formId }} isPending={form.isBusy} onClose={onClose} />
      }
    >
      <Form id={formId} onSubmit={form.submit} round={form.round} error={form.error}>
        <NameField label={t('name')} {...field} />
      </Form>
    </Dialog>
  );
}
