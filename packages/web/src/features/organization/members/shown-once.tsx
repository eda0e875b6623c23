import { Copy, KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/overlay/copy-text.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

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
            onPress={() =>
              void copyText(`${t('loginId')}: ${loginId}\n${t('password')}: ${password}`, t('copied'))
            }
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
