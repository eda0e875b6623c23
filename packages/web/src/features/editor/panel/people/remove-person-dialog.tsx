import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';

interface RemovePersonDialogProps {
  readonly name: string;
  readonly fieldCount: number;
  /** True in a template, which has roles in place of participants. */
  readonly isRole: boolean;
  readonly isOpen: boolean;
  readonly onClose: (confirmed: boolean) => void;
}

/** Asks before a participant or a role is removed together with their fields. */
export function RemovePersonDialog({ name, fieldCount, isRole, isOpen, onClose }: RemovePersonDialogProps) {
  const t = useTranslations('panel.people');
  const role = useTranslations('templates.editor');
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
            {isRole ? role('remove') : t('remove')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {isRole ? role('removeText', { count: fieldCount }) : t('removeText', { count: fieldCount })}
      </p>
    </Dialog>
  );
}
