import { RETENTION } from '@dojang/domain';
import { Camera, FileDown, FileUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { useNarrow } from '../app-state/use-device.ts';
import { PickFile } from './pick-file.tsx';
import { useUpload } from './upload-store.ts';

/** The area where a file is dropped or picked; the whole window receives the drop itself. */
export function DropArea({ isDragging }: { isDragging: boolean }) {
  const t = useTranslations('upload');
  const isNarrow = useNarrow();
  const choose = useUpload((state) => state.choose);
  return (
    <div
      className={cx(
        'flex min-h-60 flex-1 flex-col items-center justify-center gap-1 rounded-card px-6 text-center',
        isDragging
          ? 'bg-brand-50 inset-ring-2 inset-ring-brand-600'
          : 'border-[1.5px] border-dashed border-control bg-surface',
      )}
    >
      {isDragging ? (
        <>
          <FileDown size={40} strokeWidth={1.25} className="text-brand-600" aria-hidden />
          <h3 className="mt-2 text-17 font-semibold text-brand-700">{t('dropHere')}</h3>
          <p className="text-muted">{t('oneAtATime')}</p>
        </>
      ) : (
        <>
          <FileUp size={40} strokeWidth={1.25} className="text-control" aria-hidden />
          <h3 className="mt-2 text-17 font-semibold">{t(isNarrow ? 'pickOnPhone' : 'dragOrPick')}</h3>
          <p className="text-muted">{isNarrow ? t('accepted') : t('oneAtATime')}</p>
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            <PickFile autoFocus onPick={choose}>
              {t('pick')}
            </PickFile>
            {isNarrow ? (
              <PickFile withCamera icon={<Camera size={16} aria-hidden />} onPick={choose}>
                {t('takePhoto')}
              </PickFile>
            ) : null}
          </div>
          <p className="mt-4 text-13 text-muted">{t('keptFor', { days: RETENTION.unusedFile.days })}</p>
        </>
      )}
    </div>
  );
}
