import { CircleAlert, Info, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Progress } from '../../ui/layout/progress.tsx';
import { isUnreached, useWhenBack } from '../session/when-back.ts';
import { endingOf, sizeText } from './chosen-file.ts';
import { PendingLines } from './pending-lines.tsx';
import { PickFile } from './pick-file.tsx';
import { StageList } from './stage-list.tsx';
import { useUploadError } from './upload-error.ts';
import type { UploadProgress } from './upload-run.ts';
import { asksForPassword, useUpload } from './upload-store.ts';

/** The chosen file with its progress, or its error. */
export function FileCard({ file }: { file: File }) {
  const t = useTranslations('upload');
  const errorText = useUploadError();
  const { error, password, progress, setPassword, reset, start } = useUpload();
  const name = file.name.normalize('NFC');
  const isLocked = asksForPassword(error);
  useWhenBack(isUnreached(error), () => void start());
  return (
    <>
      <div
        className={cx('rounded-card border p-5', error === null ? 'border-line' : 'border-bad bg-bad-bg/40')}
      >
        <div className="flex items-start gap-4">
          <span
            aria-hidden
            className="flex h-11 min-w-9 items-center justify-center rounded-6 bg-brand-50 px-1 text-13 font-bold text-brand-700 uppercase"
          >
            {endingOf(name).slice(0, 4)}
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex items-start gap-2">
              <p className="min-w-0 flex-1">
                <b className="font-semibold">{name}</b>
                <span className="ml-2 text-13 whitespace-nowrap text-muted">{sizeText(file.size)}</span>
              </p>
              <IconButton label={t('removeFile', { name })} onPress={reset} className="-mt-1.5 -mr-2">
                <X size={18} aria-hidden />
              </IconButton>
            </div>
            {progress === null ? null : <ProgressLine progress={progress} />}
            <div role="alert" className="empty:hidden">
              {error === null ? null : (
                <p className="mt-2 flex gap-1.5 text-bad">
                  <CircleAlert size={16} className="mt-0.5" aria-hidden />
                  {errorText(error)}
                </p>
              )}
              <PendingLines error={error} className="pl-[22px]" />
            </div>
          </div>
        </div>
        {isLocked ? (
          <form
            className="mt-4 md:pl-[52px]"
            onSubmit={(event) => {
              event.preventDefault();
              if (password !== '') void start();
            }}
          >
            <TextField
              label={t('password')}
              type="password"
              hint={t('passwordHint')}
              value={password}
              onChange={setPassword}
              autoFocus
              autoComplete="off"
              className="max-w-72"
            />
          </form>
        ) : null}
        {error === null ? null : <OtherFile takesFocus={!isLocked} />}
      </div>
      {progress === null ? null : (
        <>
          <StageList current={progress.stage} />
          <span className="flex-1" />
          <p className="mt-4 flex gap-2 rounded-control bg-surface px-4 py-3 text-13 text-muted">
            <Info size={16} className="mt-px" aria-hidden />
            {t('keepsGoing')}
          </p>
        </>
      )}
    </>
  );
}

/** In the box of the error, since another file is what most errors ask for. */
function OtherFile({ takesFocus }: { readonly takesFocus: boolean }) {
  const t = useTranslations('upload');
  const choose = useUpload((state) => state.choose);
  return (
    <div className="mt-4 md:pl-[52px]">
      <PickFile onPick={choose} autoFocus={takesFocus}>
        {t('pickOther')}
      </PickFile>
    </div>
  );
}

function ProgressLine({ progress }: { progress: UploadProgress }) {
  const t = useTranslations('upload');
  const now = { send: t('nowSend'), convert: t('nowConvert'), pages: t('nowPages'), draft: t('nowDraft') };
  const { stage, done, total } = progress;
  const isCounted = total > 0 && stage === 'pages';
  return (
    <div className="mt-3">
      <Progress
        label={now[stage]}
        fraction={isCounted ? done / total : null}
        valueText={`${done} / ${total}`}
      />
      <p className="mt-2 flex justify-between gap-4 text-13">
        <span className="font-medium text-brand-700" role="status">
          {now[stage]}
        </span>
        {isCounted ? (
          <span className="text-muted">
            {t.rich('pagesDone', {
              done,
              total,
              b: (text) => <b className="font-semibold text-ink">{text}</b>,
            })}
          </span>
        ) : null}
      </p>
    </div>
  );
}
