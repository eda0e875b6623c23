import { ApiError } from '@dojang/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useErrorMessage } from '../../session/error-message.ts';
import type { RunProgress } from './bar-frame.tsx';

/** A document on which something is done together with others. */
export interface SelectedDocument {
  readonly documentId: string;
  readonly name: string;
}

/** A document that was left as it is, and why. */
export interface LeftDocument {
  readonly document: SelectedDocument;
  readonly reason: string;
}

export interface Report {
  readonly done: number;
  readonly left: readonly LeftDocument[];
}

/** The answer of a call on many documents. */
interface Answer {
  readonly done: readonly string[];
  readonly refused: readonly { readonly documentId: string; readonly msg: string }[];
}

interface Run {
  readonly documents: readonly SelectedDocument[];
  /** The most documents of one call. */
  readonly size: number;
  readonly act: (documentIds: string[]) => Promise<Answer>;
  /** What is told when nothing was left. @param done how many documents */
  readonly told: (done: number) => string;
  readonly onDone?: (documentIds: readonly string[]) => void;
}

/** Runs an action on documents, a part of them at a time; a success is told briefly, what was left is handed to `onReport` with its reasons. */
export function useRuns(onReport: (report: Report) => void) {
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<RunProgress>(null);

  const run = async ({ documents, size, act, told, onDone }: Run): Promise<void> => {
    const done: string[] = [];
    const left: LeftDocument[] = [];
    for (let from = 0; from < documents.length; from += size) {
      setProgress({ count: from, total: documents.length });
      const part = documents.slice(from, from + size);
      try {
        const answer = await act(part.map(({ documentId }) => documentId));
        done.push(...answer.done);
        left.push(...leftOf(part, answer.refused));
      } catch (error) {
        const refused = refusedIn(error);
        if (refused === null) {
          // The next parts would fail in the same way.
          const reason = errorText(error);
          left.push(...documents.slice(from).map((document) => ({ document, reason })));
          break;
        }
        left.push(...leftOf(part, refused));
      }
    }
    setProgress(null);
    onDone?.(done);
    await Promise.all(
      ['documents', 'folders', 'bulk', 'bulks'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
    if (left.length > 0) onReport({ done: done.length, left });
    else notify('ok', told(done.length));
  };

  return { progress, run };
}

const leftOf = (documents: readonly SelectedDocument[], refused: Answer['refused']): LeftDocument[] =>
  refused.flatMap(({ documentId, msg }) => {
    const document = documents.find((one) => one.documentId === documentId);
    return document === undefined ? [] : [{ document, reason: msg }];
  });

const isRefusal = (one: unknown): one is Answer['refused'][number] =>
  typeof one === 'object' &&
  one !== null &&
  'documentId' in one &&
  typeof one.documentId === 'string' &&
  'msg' in one &&
  typeof one.msg === 'string';

/** Returns the reason of each document when nothing was done; null for another failure. */
function refusedIn(error: unknown): Answer['refused'] | null {
  if (!(error instanceof ApiError)) return null;
  const { result } = error;
  const refused =
    typeof result === 'object' && result !== null && 'refused' in result ? result.refused : null;
  return Array.isArray(refused) && refused.length > 0 && refused.every(isRefusal) ? refused : null;
}
