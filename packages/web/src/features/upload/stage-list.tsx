import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { UPLOAD_STAGES, type UploadStage } from './upload-run.ts';

/** The steps of an upload, with a check mark before completed ones. */
export function StageList({ current }: { current: UploadStage }) {
  const t = useTranslations('upload');
  const words = {
    send: t('stageSend'),
    convert: t('stageConvert'),
    pages: t('stagePages'),
    draft: t('stageDraft'),
  };
  const reached = UPLOAD_STAGES.indexOf(current);
  return (
    <ol aria-label={t('stages')} className="px-5 pt-5">
      {UPLOAD_STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === reached ? 'step' : undefined}
          className={cx(
            'flex h-8 items-center gap-2.5',
            index < reached && 'text-ink-2',
            index === reached && 'font-semibold',
            index > reached && 'text-muted',
          )}
        >
          {index < reached ? <CircleCheck size={18} className="text-ok" aria-hidden /> : null}
          {index === reached ? (
            <span className="text-brand-600">
              <Spinner size={18} />
            </span>
          ) : null}
          {index > reached ? <CircleDashed size={18} className="text-control" aria-hidden /> : null}
          {words[stage]}
        </li>
      ))}
    </ol>
  );
}
