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
  /** Characters of the longest name. */
  readonly max: number;
  /** Keeps the name and tells of it; what it throws is said under the name. */
  readonly save: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Gives something another name. */
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
      <Form id={formId} onSubmit={form.submit} round={form.round}>
        <NameField label={t('name')} {...field} />
      </Form>
    </Dialog>
  );
}
