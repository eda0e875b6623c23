import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/overlay/copy-text.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface SecretDialogProps {
  readonly title: string;
  /** The text that the first button copies. */
  readonly secret: string;
  readonly texts: { readonly copy: string; readonly copied: string; readonly done: string };
  /** Whether only the button closes it, because the secret is never shown again. */
  readonly isOnce?: true;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows a secret, with a button that copies it. */
export function SecretDialog({ title, secret, texts, isOnce, onClose, children }: SecretDialogProps) {
  return (
    <Dialog
      isOpen
      isFixed={isOnce === true}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      role="alertdialog"
      size="md"
      footer={
        <>
          <Button
            className="max-md:flex-1"
            icon={<Copy size={15} aria-hidden />}
            onPress={() => void copyText(secret, texts.copied)}
          >
            {texts.copy}
          </Button>
          <Button kind="primary" className="max-md:flex-1" onPress={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** A secret or a key as it is copied by hand. */
export function SecretText({ children }: { readonly children: string }) {
  return (
    <p className="mt-1 rounded-card bg-surface px-4 py-3 font-mono text-13 break-all select-all inset-ring inset-ring-line">
      {children}
    </p>
  );
}
