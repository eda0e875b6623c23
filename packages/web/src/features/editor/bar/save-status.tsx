import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { cx } from '../../../ui/class-names.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { useEditor } from '../session/editor-context.ts';

/** Whether the visible draft is saved on the server; a failure stays until it is resolved. */
export function SaveStatus({ className }: { readonly className?: string }) {
  const t = useTranslations('editor.save');
  const sentence = useErrorMessage();
  const { session } = useEditor();
  const state = useStore(session.saving);
  const frame = cx('flex items-center gap-1 text-13 whitespace-nowrap', className);
  if (state.kind === 'saved' || state.kind === 'saving') {
    const Icon = state.kind === 'saved' ? CloudCheck : CloudUpload;
    return (
      <span role="status" className={cx(frame, state.kind === 'saved' ? 'text-ok' : 'text-muted')}>
        <Icon size={16} aria-hidden />
        {t(state.kind)}
      </span>
    );
  }
  if (state.kind === 'offline') {
    return (
      <span role="status" className={cx(frame, 'text-warn')}>
        <CloudOff size={16} aria-hidden />
        {t('offline')}
      </span>
    );
  }
  const why = state.kind === 'failed' ? sentence(state.error) : undefined;
  return (
    <span role="status" className={cx(frame, 'text-bad')} title={why}>
      <CloudAlert size={16} aria-hidden />
      {t('failed')}
      {state.kind === 'failed' ? (
        <button type="button" className="font-semibold underline" onClick={session.autosave.retry}>
          {t('retry')}
        </button>
      ) : null}
    </span>
  );
}
