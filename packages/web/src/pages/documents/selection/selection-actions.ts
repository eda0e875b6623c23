import type { DocumentSummary } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { useRequestActions } from '../../../features/documents/selection/request-actions.ts';
import type { Report } from '../../../features/documents/selection/use-runs.ts';
import { call, endpoints } from '../../../features/session/api.ts';

type Documents = readonly DocumentSummary[];

/** The most documents of one call. */
const SIZE = 500;

/**
 * The actions on the selected documents of a list.
 * @param drop takes documents that left the list out of the selection
 */
export function useSelectionActions(
  onReport: (report: Report) => void,
  drop: (documentIds: readonly string[]) => void,
) {
  const t = useTranslations('selection');
  const requests = useRequestActions(onReport);
  const { run } = requests;
  const move = (documents: Documents, folderId: string, isLeaving: boolean) =>
    run({
      documents,
      size: 1,
      act: async (documentIds) => {
        await call(endpoints.moveDocuments, { params: { folderId }, body: { documentIds } });
        return { done: documentIds, refused: [] };
      },
      told: (count) => t('doneMove', { count }),
      ...(isLeaving && { onDone: drop }),
    });
  const remove = (documents: Documents) =>
    run({
      documents,
      size: SIZE,
      act: (documentIds) => call(endpoints.deleteDocuments, { body: { documentIds } }),
      told: (count) => t('doneDelete', { count }),
      onDone: drop,
    });
  const markSeen = (documents: Documents) =>
    run({
      documents,
      size: SIZE,
      act: (documentIds) => call(endpoints.checkDocuments, { body: { documentIds } }),
      told: (count) => t('doneSeen', { count }),
    });
  return { ...requests, move, remove, markSeen };
}
