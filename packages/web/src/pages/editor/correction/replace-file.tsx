import { calls } from '@dojang/contract/calls';
import { FIELD_TYPE_TRAITS } from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { bodyOf } from '../../../features/editor/model/draft.ts';
import { useEditor } from '../../../features/editor/session/editor-context.ts';
import { currentPagesKey } from '../../../features/editor/session/use-current-pages.ts';
import { call } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { UploadDialog } from '../../../features/upload/upload-dialog.tsx';
import { useUpload } from '../../../features/upload/upload-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';

interface NewFile {
  readonly fileId: string;
  readonly pageCount: number;
}

/** Puts another file into the place of the draft's: fields stay where they are, apart from those whose page is gone. */
export function ReplaceFile({ onReload }: { readonly onReload: () => void }) {
  const t = useTranslations('correcting');
  const { session } = useEditor();
  const errorText = useErrorMessage();
  const [asking, setAsking] = useState<NewFile | null>(null);
  const replace = useReplacement(onReload);
  const { open } = useUpload();
  useUploaded((fileId) => {
    void call(calls.file, { params: { fileId } }).then(
      ({ pageCount }) => {
        const next = { fileId, pageCount: pageCount ?? 0 };
        const { fields } = session.drafts.state.getState().draft;
        if (fields.some(({ page }) => page > next.pageCount)) setAsking(next);
        else replace.mutate(next);
      },
      (error: unknown) => notify('bad', errorText(error)),
    );
  });
  return (
    <>
      <Button
        size="sm"
        icon={<FileUp size={16} aria-hidden />}
        isPending={replace.isPending}
        onPress={() => open(undefined, { kind: 'draftFile' })}
      >
        {t('bar.replace')}
      </Button>
      <UploadDialog isDragging={false} />
      {asking === null ? null : (
        <ConfirmDialog
          isOpen
          title={t('file.title')}
          verb={t('file.do')}
          isPending={replace.isPending}
          onConfirm={() => replace.mutate(asking, { onSettled: () => setAsking(null) })}
          onClose={() => setAsking(null)}
        >
          <LostFields pageCount={asking.pageCount} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Tells of the file that was uploaded for the draft. */
function useUploaded(onFile: (fileId: string) => void): void {
  const { outcome, takeOutcome, close } = useUpload();
  useEffect(() => {
    if (outcome === null || !('made' in outcome) || outcome.made.kind !== 'draftFile') return;
    const { fileId } = outcome.made;
    takeOutcome();
    close();
    onFile(fileId);
  });
}

/** Saves the draft with another file, without the fields whose page the file lacks. */
function useReplacement(onReload: () => void) {
  const t = useTranslations('correcting.file');
  const { session } = useEditor();
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const { documentId } = session;
  return useMutation({
    mutationFn: async ({ fileId, pageCount }: NewFile): Promise<boolean> => {
      if (!(await session.autosave.flush())) return false;
      const { draft } = session.drafts.state.getState();
      const fields = draft.fields.filter(({ page }) => page <= pageCount);
      const body = bodyOf({ ...draft, fields }, { ...session.frame, fileId });
      const revision = session.autosave.revision();
      await call(calls.updateDocument, { params: { documentId }, body: { ...body, revision, send: false } });
      return true;
    },
    onSuccess: (isReplaced) => {
      if (!isReplaced) {
        notify('bad', t('failed'));
        return;
      }
      queries.removeQueries({ queryKey: currentPagesKey({ kind: 'document', id: documentId }) });
      notify('ok', t('done'));
      onReload();
    },
    onError: (error) => notify('bad', errorText(error)),
  });
}

/** Names the fields whose page the new file lacks. */
function LostFields({ pageCount }: { readonly pageCount: number }) {
  const t = useTranslations('correcting.file');
  const locale = useUiLocale();
  const { session } = useEditor();
  const lost = session.drafts.state.getState().draft.fields.filter(({ page }) => page > pageCount);
  return (
    <>
      <p>{t('lost', { pages: pageCount })}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lost.map(({ dragKey, page, type, label }) => {
          const what = { page, type: FIELD_TYPE_TRAITS[type].name[locale] };
          return <li key={dragKey}>{label ? t('fieldLabeled', { ...what, label }) : t('field', what)}</li>;
        })}
      </ul>
    </>
  );
}
