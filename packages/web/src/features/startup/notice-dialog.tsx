import { Wrench } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { WrittenNotice } from './written-notice.ts';

/** A scheduled notice, closed by its one button. */
export function NoticeDialog({ notice, onSeen }: { notice: WrittenNotice; onSeen: () => void }) {
  const t = useTranslations('startup.notice');
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onSeen();
      }}
      title={notice.title}
      picture={
        <span
          aria-hidden
          className="mt-6 ml-6 grid size-10 shrink-0 place-items-center rounded-control bg-warn-bg text-warn"
        >
          <Wrench size={20} />
        </span>
      }
      footerLine
      footer={
        <Button kind="primary" size="lg" className="w-full" autoFocus onPress={onSeen}>
          {t('confirm')}
        </Button>
      }
    >
      <p className="whitespace-pre-line text-ink-2">{notice.body}</p>
    </Dialog>
  );
}
