import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/hooks/copy-text.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface IssuedKeyDialogProps {
  readonly issuedKey: string;
  readonly onClose: () => void;
}

/** A new API key, shown only this once. Only its button closes it. */
export function IssuedKeyDialog({ issuedKey, onClose }: IssuedKeyDialogProps) {
  const t = useTranslations('developer');
  return (
    <Dialog
      isOpen
      isFixed
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('issuedTitle')}
      role="alertdialog"
      size="md"
      footer={
        <>
          <Button
            className="max-md:flex-1"
            icon={<Copy size={15} aria-hidden />}
            onPress={() => void copyText(issuedKey, t('copied'))}
          >
            {t('copy')}
          </Button>
          <Button kind="primary" className="max-md:flex-1" onPress={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('issuedText')}</p>
      <p className="mt-4 rounded-card bg-surface px-4 py-3 font-mono break-all select-all inset-ring inset-ring-line">
        {issuedKey}
      </p>
    </Dialog>
  );
}
