import { endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS, isRunning } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../session/api.ts';
import { useFaultSentence } from '../../session/fault-sentence.ts';
import { useEditor } from '../editor-context.ts';

export type SendOutcome =
  | { readonly kind: 'idle' | 'sending' | 'sent' | 'short' }
  | { readonly kind: 'failed'; readonly sentence: string };

/**
 * Sends the document. When no answer came, or the answer is that it was sent before, the server is asked what it has:
 * a lost answer must not look like a failure.
 */
export function useSend() {
  const { session } = useEditor();
  const sentenceOf = useFaultSentence();
  const cache = useQueryClient();
  const [outcome, setOutcome] = useState<SendOutcome>({ kind: 'idle' });

  const wasSent = async (error: unknown): Promise<boolean> => {
    const unsure = !(error instanceof ApiError) || error.code === ERRORS.notDraft.code;
    if (!unsure) return false;
    const params = { documentId: session.documentId };
    const there = await call(endpoints.document, { params }).catch(() => null);
    return there !== null && isRunning(there.status);
  };

  const succeed = (): void => {
    session.autosave.finish();
    void cache.invalidateQueries({ queryKey: ['documents'] });
    void cache.invalidateQueries({ queryKey: ['points'] });
    cache.removeQueries({ queryKey: ['document', session.documentId] });
    setOutcome({ kind: 'sent' });
  };

  const send = async (): Promise<void> => {
    setOutcome({ kind: 'sending' });
    try {
      if (!(await session.autosave.flush())) {
        const state = session.saving.getState();
        const why = state.kind === 'failed' ? state.error : new ApiError(ERRORS.conflict.code, '', null);
        setOutcome({ kind: 'failed', sentence: sentenceOf(why) });
        return;
      }
      await session.send();
      succeed();
    } catch (error) {
      if (await wasSent(error)) succeed();
      else if (error instanceof ApiError && error.code === ERRORS.notEnoughPoints.code) {
        setOutcome({ kind: 'short' });
      } else setOutcome({ kind: 'failed', sentence: sentenceOf(error) });
    }
  };

  return { outcome, send, settle: () => setOutcome({ kind: 'idle' }) };
}
