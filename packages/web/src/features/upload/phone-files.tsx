import { Camera, FileUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PickFile } from './pick-file.tsx';
import { useUpload } from './upload-store.ts';

/** Above the tabs of a phone, which has no tab of its own for files: a file of the phone, or a photo of a paper. */
export function PhoneFiles() {
  const t = useTranslations('upload');
  const choose = useUpload((state) => state.choose);
  return (
    <section aria-label={t('tabPhone')} className="flex flex-col gap-2 px-6 pb-3">
      <h3 className="text-15 font-semibold">{t('tabPhone')}</h3>
      <div className="grid grid-cols-2 gap-2">
        <PickFile icon={<FileUp size={16} aria-hidden />} onPick={choose}>
          {t('pick')}
        </PickFile>
        <PickFile withCamera icon={<Camera size={16} aria-hidden />} onPick={choose}>
          {t('takePhoto')}
        </PickFile>
      </div>
      <p className="text-13 text-muted">{t('accepted')}</p>
    </section>
  );
}
