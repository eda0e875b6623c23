import { isOwnMark } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/overlay/toast.tsx';
import { useEditor } from '../editor/session/editor-context.ts';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';
import { untilReady } from './begin-editing.ts';

/** Saves unsaved changes, has the PDF made, and waits until it exists. */
export function useFinish(onDone: () => void) {
  const t = useTranslations('editing');
  const { session } = useEditor();
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const [isFinishing, setFinishing] = useState(false);

  const missing = (): string | null => {
    const { fields, values } = session.drafts.state.getState().draft;
    if (fields.length === 0) return t('nothingWritten');
    const empty = fields.find((field) => !isOwnMark(field) && (values[field.dragKey] ?? '') === '');
    return empty ? t('emptyField', { page: empty.page }) : null;
  };

  const finish = async (): Promise<void> => {
    const error = missing();
    if (error !== null) {
      notify('bad', error);
      return;
    }
    setFinishing(true);
    try {
      if (!(await session.autosave.flush())) return;
      const params = { documentId: session.documentId };
      const body = { revision: session.autosave.revision() };
      const { fileId } = await call(endpoints.finishEditing, { params, body });
      await untilReady(fileId);
      session.autosave.finish();
      notify('ok', t('finished'));
      await queries.invalidateQueries();
      onDone();
    } catch (error) {
      notify('bad', errorText(error));
    } finally {
      setFinishing(false);
    }
  };
  return { isFinishing, finish };
}
