import { Copy, KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';

interface ShownOnceProps {
  readonly title: string;
  readonly text: string;
  readonly loginId: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** Id and password of a sub-account, shown only this once. Only its button closes it. */
export function ShownOnce({ title, text, loginId, password, onClose }: ShownOnceProps) {
  const t = useTranslations('members');
  const copy = useCopy();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button
            className="max-md:flex-1"
            icon={<Copy size={15} aria-hidden />}
            onPress={() => void copy(`${t('loginId')}: ${loginId}\n${t('password')}: ${password}`)}
          >
            {t('copyBoth')}
          </Button>
          <Button kind="primary" className="max-md:flex-1" onPress={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{text}</p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-card bg-surface px-4 py-3 inset-ring inset-ring-line">
        <dt className="text-13 text-muted">{t('loginId')}</dt>
        <dd className="font-mono">{loginId}</dd>
        <dt className="flex items-center gap-1 text-13 text-muted">
          <KeyRound size={13} aria-hidden />
          {t('password')}
        </dt>
        <dd className="font-mono font-semibold select-all">{password}</dd>
      </dl>
    </Dialog>
  );
}

/** Returns a function that copies a text to the clipboard and reports it; without a secure context it uses execCommand. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslations('members');
  return async (text) => {
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (clipboard === undefined) copyBySelection(text);
    else await clipboard.writeText(text);
    notify('ok', t('copied'));
  };
}

function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
