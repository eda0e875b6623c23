import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The verb of the action, as on the button that opened the dialog. */
  readonly verb: string;
  readonly isPending?: boolean;
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is destroyed or lost; closing changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    verb,
    isPending = false,
    isDestructive = true,
    onConfirm,
    onClose,
  } = props;
  const t = useTranslations('ui');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button autoFocus onPress={onClose} className="max-md:flex-1">
            {t('close')}
          </Button>
          <Button
            kind={isDestructive ? 'danger' : 'primary'}
            className="max-md:flex-1"
            isPending={isPending}
            onPress={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-muted">{children}</div>
    </Dialog>
  );
}
