import type { DocumentSummary } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { notify } from '../../../ui/overlay/toast.tsx';

/** A document that was left as it is, and why. */
export interface LeftDocument {
  readonly document: DocumentSummary;
  readonly reason: string;
}

export interface Report {
  readonly done: number;
  readonly left: readonly LeftDocument[];
}

type Told = 'doneRemind' | 'doneMove' | 'doneDelete';

/** Acts on each selected document in turn; a success is told briefly, what was left is handed to `onReport` with its reasons. */
export function useSelectionActions(onReport: (report: Report) => void) {
  const t = useTranslations('selection');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<{ readonly count: number; readonly total: number } | null>(null);

  const finish = async (done: number, left: readonly LeftDocument[], told: Told): Promise<void> => {
    setProgress(null);
    await Promise.all(
      [['documents'], ['folders']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
    if (left.length > 0) onReport({ done, left });
    else notify('ok', t(told, { count: done }));
  };

  const each = async (
    documents: readonly DocumentSummary[],
    act: (document: DocumentSummary) => Promise<unknown>,
    told: Told,
  ): Promise<void> => {
    const left: LeftDocument[] = [];
    for (const [index, document] of documents.entries()) {
      setProgress({ count: index, total: documents.length });
      await act(document).catch((error: unknown) => left.push({ document, reason: errorText(error) }));
    }
    await finish(documents.length - left.length, left, told);
  };

  return {
    progress,
    remind: (documents: readonly DocumentSummary[]) =>
      each(
        documents,
        async ({ documentId, abilities }) => {
          if (!abilities.remind) throw new DomainError('nobodyToRemind');
          const { reminded } = await call(endpoints.remind, { params: { documentId } });
          if (reminded === 0) throw new DomainError('nobodyToRemind');
        },
        'doneRemind',
      ),
    move: (documents: readonly DocumentSummary[], folderId: string) =>
      each(
        documents,
        ({ documentId }) =>
          call(endpoints.moveDocuments, { params: { folderId }, body: { documentIds: [documentId] } }),
        'doneMove',
      ),
    remove: async (documents: readonly DocumentSummary[]): Promise<void> => {
      setProgress({ count: 0, total: documents.length });
      const documentIds = documents.map(({ documentId }) => documentId);
      try {
        const { done, refused } = await call(endpoints.deleteDocuments, { body: { documentIds } });
        const left = refused.flatMap(({ documentId, msg }) => {
          const document = documents.find((one) => one.documentId === documentId);
          return document === undefined ? [] : [{ document, reason: msg }];
        });
        await finish(done.length, left, 'doneDelete');
      } catch (error) {
        setProgress(null);
        notify('bad', errorText(error));
      }
    },
  };
}
