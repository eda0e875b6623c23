import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Form } from '../../ui/form.tsx';
import { useComposition } from '../../ui/use-composition.ts';
import { useFaultSentence } from '../session/fault-sentence.ts';
import { NameField, nameLength } from './name-field.tsx';

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
  const form = useId();
  const faultSentence = useFaultSentence();
  const composition = useComposition();
  const [name, setName] = useState(present);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isPending, setPending] = useState(false);
  const submit = async (): Promise<void> => {
    const length = nameLength(name);
    if (length < 1 || length > max) return setFault(t('nameLength', { max }));
    if (isPending) return;
    setPending(true);
    try {
      await save(name);
      onClose();
    } catch (error) {
      setFault(faultSentence(error));
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      withClose
      footer={<DialogButtons verb={t('save')} act={{ form }} isPending={isPending} onClose={onClose} />}
    >
      <Form id={form} onSubmit={() => void submit()}>
        <NameField
          label={t('name')}
          max={max}
          value={name}
          onChange={(next) => {
            setName(next);
            setFault(undefined);
          }}
          error={fault}
          composition={composition}
        />
      </Form>
    </Dialog>
  );
}
