import type { DocumentSummary } from '@dojang/contract';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useDeletedActions } from './deletion-actions.ts';

interface RemoveDocumentDialogProps {
  readonly document: DocumentSummary;
  readonly onClose: () => void;
}

/** Asks before a document is removed for good: it lists what is lost and what stays, and the words are typed. */
export function RemoveDocumentDialog({ document, onClose }: RemoveDocumentDialogProps) {
  const t = useTranslations('deletion');
  const tUi = useTranslations('ui');
  const { remove } = useDeletedActions();
  const [typed, setTyped] = useState('');
  const isTyped = typed.normalize('NFC').trim().toLowerCase() === t('word');
  const submit = () => {
    if (isTyped && !remove.isPending) remove.mutate(document, { onSettled: onClose });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('removeTitle', { name: document.name })}
      role="alertdialog"
      footer={
        <>
          <Button onPress={onClose} className="max-md:flex-1">
            {tUi('close')}
          </Button>
          <Button
            kind="danger"
            className="max-md:flex-1"
            isDisabled={!isTyped}
            isPending={remove.isPending}
            onPress={submit}
          >
            {t('remove')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-ink-2">
        <p>{t('removeText')}</p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{t('loseFiles')}</li>
          <li>{t('loseValues')}</li>
          <li>{t('loseLinks')}</li>
        </ul>
        <p className="flex items-start gap-2 rounded-control bg-desk px-3 py-2.5 text-13">
          <Archive size={16} className="mt-0.5 shrink-0 text-muted" aria-hidden />
          {t('keep')}
        </p>
        <TextField autoFocus label={t('typeWord')} value={typed} onChange={setTyped} autoComplete="off" />
      </div>
    </Dialog>
  );
}
