import type { DocumentSummary } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { DomainError, MINUTES_PER_DAY } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { startDownload } from '../../../features/documents/start-download.ts';
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

type Told = 'doneRemind' | 'doneMove' | 'doneDelete' | 'doneExpiry' | 'doneSeen' | 'doneDownload';

/** The answer of a call on many documents. */
interface Answer {
  readonly done: readonly string[];
  readonly refused: readonly { readonly documentId: string; readonly msg: string }[];
}

/** Runs an action on documents; a success is told briefly, what was left is handed to `onReport` with its reasons. */
function useRuns(onReport: (report: Report) => void) {
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

  const atOnce = async (
    documents: readonly DocumentSummary[],
    act: (body: { documentIds: string[] }) => Promise<Answer>,
    told: Told,
  ): Promise<void> => {
    setProgress({ count: 0, total: documents.length });
    try {
      const { done, refused } = await act({ documentIds: documents.map(({ documentId }) => documentId) });
      await finish(done.length, leftOf(documents, refused), told);
    } catch (error) {
      setProgress(null);
      const refused = refusedIn(error);
      if (refused === null) notify('bad', errorText(error));
      else onReport({ done: 0, left: leftOf(documents, refused) });
    }
  };

  return { progress, each, atOnce };
}

/** The actions on the selected documents. */
export function useSelectionActions(onReport: (report: Report) => void) {
  const { progress, each, atOnce } = useRuns(onReport);
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
    changeExpiry: (documents: readonly DocumentSummary[], days: number) =>
      each(
        documents,
        ({ documentId }) =>
          call(endpoints.changeExpiry, {
            params: { documentId },
            body: { expiryMinutes: days * MINUTES_PER_DAY },
          }),
        'doneExpiry',
      ),
    remove: (documents: readonly DocumentSummary[]) =>
      atOnce(documents, (body) => call(endpoints.deleteDocuments, { body }), 'doneDelete'),
    markSeen: (documents: readonly DocumentSummary[]) =>
      atOnce(documents, (body) => call(endpoints.checkDocuments, { body }), 'doneSeen'),
    download: (documents: readonly DocumentSummary[]) =>
      atOnce(
        documents,
        async (body) => {
          const answer = await call(endpoints.downloadDocuments, { body });
          startDownload(answer.url);
          return answer;
        },
        'doneDownload',
      ),
  };
}

const leftOf = (documents: readonly DocumentSummary[], refused: Answer['refused']): LeftDocument[] =>
  refused.flatMap(({ documentId, msg }) => {
    const document = documents.find((one) => one.documentId === documentId);
    return document === undefined ? [] : [{ document, reason: msg }];
  });

const refusal = z.object({
  refused: z.array(z.object({ documentId: z.string(), msg: z.string() })).min(1),
});

/** Returns the reason of each document when nothing was done; null for another failure. */
function refusedIn(error: unknown): Answer['refused'] | null {
  if (!(error instanceof ApiError)) return null;
  const found = refusal.safeParse(error.result);
  return found.success ? found.data.refused : null;
}
