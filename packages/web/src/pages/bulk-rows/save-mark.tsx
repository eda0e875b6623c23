import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { useSheet } from './model/sheet-session.ts';

/** Whether the rows are saved on the server; a failure stays until it is resolved. */
export function SaveMark() {
  const t = useTranslations('bulkRows.save');
  const sentence = useErrorMessage();
  const { saving, saver } = useSheet();
  const state = useStore(saving);
  const frame = 'flex shrink-0 items-center gap-1 text-13 whitespace-nowrap';
  if (state.kind === 'saved' || state.kind === 'saving') {
    const Icon = state.kind === 'saved' ? CloudCheck : CloudUpload;
    return (
      <span role="status" className={`${frame} ${state.kind === 'saved' ? 'text-ok' : 'text-muted'}`}>
        <Icon size={16} aria-hidden />
        {t(state.kind)}
      </span>
    );
  }
  return (
    <span
      role="status"
      className={`${frame} text-bad`}
      title={state.kind === 'failed' ? sentence(state.error) : undefined}
    >
      <CloudAlert size={16} aria-hidden />
      {t('failed')}
      {state.kind === 'failed' ? (
        <button type="button" className="font-semibold underline" onClick={() => void saver.flush()}>
          {t('retry')}
        </button>
      ) : null}
    </span>
  );
}
