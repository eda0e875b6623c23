import { FileSignature } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useUpload } from '../../features/upload/upload-store.ts';
import { Frame } from '../../frame/frame.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';

/** The editor's address without a document: the start dialog is open, in its phone form on phones. */
export function NoDocument() {
  const t = useTranslations('editor');
  const open = useUpload((state) => state.open);
  usePageTitle(t('noDocument'));
  useEffect(() => open(), [open]);
  return (
    <Frame>
      <EmptyState
        isPage
        icon={<FileSignature size={40} strokeWidth={1.25} aria-hidden />}
        title={t('noDocument')}
        action={
          <Button kind="primary" onPress={() => open()}>
            {t('chooseDocument')}
          </Button>
        }
      />
    </Frame>
  );
}
