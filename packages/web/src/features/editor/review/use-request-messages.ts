import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { call, endpoints } from '../../session/api.ts';
import { useEditor } from '../session/editor-context.ts';

/** The messages of the request to one participant, composed by the server from the saved draft; the last ones while a change is saved. */
export function useRequestMessages(participantKey: string | undefined) {
  const { session } = useEditor();
  const saving = useStore(session.saving);
  const locale = useUiLocale();
  const { documentId } = session;
  return useQuery({
    queryKey: ['document', documentId, 'messages', participantKey, session.autosave.revision(), locale],
    queryFn: () =>
      call(endpoints.messagePreview, {
        params: { documentId },
        query: participantKey === undefined ? {} : { participantKey },
      }),
    enabled: saving.kind === 'saved' && participantKey !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}
