import { calls } from '@dojang/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../../features/editor/session/editor-context.ts';
import { call } from '../../../features/session/api.ts';

/** What the saved draft changes in the document; compared anew with each save. */
export function useComparison(documentId: string) {
  const { session } = useEditor();
  const saving = useStore(session.saving, ({ kind }) => kind);
  const [revision, setRevision] = useState<number | null>(null);
  useEffect(() => {
    void session.autosave.flush();
  }, [session]);
  useEffect(() => {
    if (saving === 'saved' && session.autosave.isSaved()) setRevision(session.autosave.revision());
  }, [saving, session]);
  const query = useQuery({
    queryKey: ['document', documentId, 'correction', revision],
    queryFn: () => call(calls.correction, { params: { documentId } }),
    enabled: revision !== null,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: 1,
  });
  const isSaved = saving === 'saved' && session.autosave.isSaved();
  return {
    ...query,
    isSaved,
    isUnsaved: saving !== 'saved' && saving !== 'saving',
    /** Whether the comparison is of the draft as it is now. */
    isCurrent: isSaved && query.data?.revision === session.autosave.revision() && !query.isPlaceholderData,
  };
}

export type Comparison = NonNullable<ReturnType<typeof useComparison>['data']>;
