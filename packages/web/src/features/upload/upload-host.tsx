import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/overlay/toast.tsx';
import { useEditorAddress } from '../documents/editor-address.ts';
import { StartupShown } from '../startup/startup-shown.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { useUploadError } from './upload-error.ts';
import { useUpload } from './upload-store.ts';
import { useWindowDrop } from './window-drop.ts';

/** Part of the frame: accepts files that are dropped anywhere, shows the dialog, and opens the editor. */
export function UploadHost() {
  const t = useTranslations('upload');
  const editor = useEditorAddress();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const errorText = useUploadError();
  const { isOpen, outcome, open, takeOutcome, close } = useUpload();
  const isStarting = use(StartupShown);
  const isDragging = useWindowDrop((files) => {
    const [first] = files;
    if (first === undefined) return;
    open(first);
    if (files.length > 1) notify('bad', t('onlyOne'));
  });

  useEffect(() => {
    if (outcome === null) return;
    takeOutcome();
    if ('failedFile' in outcome) {
      notify('bad', t('failedInBackground', { name: outcome.failedFile, reason: errorText(outcome.error) }));
      close();
      return;
    }
    const { made } = outcome;
    // The editor for whose draft the file was chosen is closed.
    if (made.kind === 'draftFile') {
      close();
      return;
    }
    void queries.invalidateQueries({ queryKey: [made.kind === 'template' ? 'templates' : 'documents'] });
    if (!isOpen) {
      const { name } = made;
      notify('ok', t(made.kind === 'template' ? 'templateInBackground' : 'doneInBackground', { name }));
      return;
    }
    close();
    if (made.kind === 'document') void navigate({ to: editor, params: { documentId: made.documentId } });
    if (made.kind === 'template')
      void navigate({ to: '/templateEditing/{-$templateId}', params: { templateId: made.templateId } });
  }, [outcome, isOpen, editor, navigate, queries, takeOutcome, close, errorText, t]);

  // What is shown once after a log-in comes first.
  return isStarting ? null : <UploadDialog isDragging={isDragging} />;
}
