import { useTranslations } from 'use-intl';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
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
  const { form, field } = useNaming({ first: present, max, save, onSaved: onClose });
  return (
    <FormDialog title={title} withClose verb={t('save')} form={form} onClose={onClose}>
      <NameField label={t('name')} {...field} />
    </FormDialog>
  );
}
