import { FileText, PenLine } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useUpload } from '../../features/upload/upload-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

/** Shown in place of the list before there is any document. */
export function FirstUse() {
  const t = useTranslations('documents');
  const { open, openSamples } = useUpload();
  return (
    <EmptyState
      icon={<PaperWithSignature />}
      title={t('empty')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button kind="primary" size="lg" icon={<PenLine size={17} aria-hidden />} onPress={() => open()}>
            {t('emptyAction')}
          </Button>
          <Button size="lg" icon={<FileText size={17} aria-hidden />} onPress={() => openSamples()}>
            {t('emptySample')}
          </Button>
        </div>
      }
    />
  );
}

function PaperWithSignature() {
  return (
    <svg
      width="72"
      height="72"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M14.5 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7.5z" />
      <path d="M14.5 2v5.5H20" />
      <path
        d="M7.6 17.4c1.1-2.4 2-3.6 2.7-3.6 1 0 .2 3.1 1.2 3.1.8 0 1-1.5 1.8-1.5.6 0 .6 1 1.3 1 .4 0 .8-.3 1.3-.9"
        className="stroke-brand-600"
        strokeWidth="1"
      />
    </svg>
  );
}
