import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';

interface RemovePersonDialogProps {
  readonly name: string;
  readonly fieldCount: number;
  readonly isOpen: boolean;
  readonly onClose: (confirmed: boolean) => void;
}

/** Asks before a participant is removed together with their fields. */
export function RemovePersonDialog({ name, fieldCount, isOpen, onClose }: RemovePersonDialogProps) {
  const t = useTranslations('panel.people');
  return (
    <Dialog
      role="alertdialog"
      title={t('removeTitle', { name })}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose(false);
      }}
      footer={
        <>
          <Button autoFocus onPress={() => onClose(false)}>
            {t('cancel')}
          </Button>
          <Button kind="danger" onPress={() => onClose(true)}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('removeText', { count: fieldCount })}</p>
    </Dialog>
  );
}
