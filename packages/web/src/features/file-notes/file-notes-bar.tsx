import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type FileNotesProps, NoticeLines } from './file-notes.tsx';

/** The same above a page that has no room for the list: one line, and the list in a dialog. */
export function FileNotesBar({ notices, place }: FileNotesProps) {
  const t = useTranslations('fileNotes');
  const [isOpen, setOpen] = useState(false);
  if (notices.length === 0) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 bg-warn-bg px-4 py-2 text-warn">
      <TriangleAlert size={18} className="shrink-0" aria-hidden />
      <span className="min-w-48 flex-1 font-medium">{t('title')}</span>
      <Button size="sm" onPress={() => setOpen(true)}>
        {t('show')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t('title')}
        size="md"
        footer={
          <Button kind="primary" className="max-md:flex-1" onPress={() => setOpen(false)}>
            {t('done')}
          </Button>
        }
      >
        <NoticeLines {...{ notices, place }} />
      </Dialog>
    </div>
  );
}
