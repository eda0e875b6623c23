import { ArrowLeft, Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useNarrow } from '../app-state/use-device.ts';
import { HistoryButtons } from '../editor/bar/history-buttons.tsx';
import { NameField } from '../editor/bar/name-field.tsx';
import { SaveStatus } from '../editor/bar/save-status.tsx';
import { PageNumber, ZoomControls } from '../editor/bar/zoom-controls.tsx';

interface EditingBarProps {
  readonly isFinishing: boolean;
  readonly onBack: () => void;
  readonly onFinish: () => void;
}

/** The bar of document editing: name, save status, history, zoom, and the button that makes the PDF. */
export function EditingBar({ isFinishing, onBack, onFinish }: EditingBarProps) {
  const t = useTranslations('editing');
  const narrow = useNarrow();
  return (
    <header className="flex h-15 shrink-0 items-center gap-1 border-b border-line bg-card pr-3 pl-1 md:h-14 md:pr-4 md:pl-2">
      <h1 className="sr-only">{t('title')}</h1>
      <IconButton label={t('back')} tip={false} onPress={onBack}>
        <ArrowLeft size={18} aria-hidden />
      </IconButton>
      <div className="flex min-w-0 flex-1 items-center gap-1 max-md:flex-col max-md:items-start max-md:gap-0">
        <div className="flex max-w-full min-w-0 max-md:-my-1.5">
          <NameField />
        </div>
        <SaveStatus className="max-md:h-5 max-md:pl-2" />
      </div>
      <HistoryButtons />
      {narrow ? null : (
        <>
          <ZoomControls />
          <PageNumber className="px-2 text-13 text-muted" />
        </>
      )}
      <Button
        kind="primary"
        size={narrow ? 'sm' : 'md'}
        icon={narrow ? null : <Check size={17} aria-hidden />}
        isPending={isFinishing}
        onPress={onFinish}
      >
        {t('finish')}
      </Button>
    </header>
  );
}
