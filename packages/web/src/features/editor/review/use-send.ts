import { calls } from '@dojang/contract/calls';
import { ApiError } from '@dojang/contract/client';
import { ERRORS, isReserved, isRunning, type PopupCode, popupCode } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { call } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { presentBalance } from '../../session/point-balance.ts';
import { ScreenEventsContext } from '../../session/screen-events.ts';
import { isReachable, isUnreached, useWhenBack } from '../../session/when-back.ts';
import { useEditor } from '../session/editor-context.ts';

/** The points before and after sending, as they were when it was pressed; null when the balance was not known. */
export type SpentPoints = { readonly before: number; readonly after: number } | null;

export type SendOutcome =
  | { readonly kind: 'idle' | 'short' }
  | { readonly kind: 'sending'; readonly points: SpentPoints }
  | { readonly kind: 'sent'; readonly popup: PopupCode; readonly points: SpentPoints }
  | { readonly kind: 'failed'; readonly sentence: string }
  /** The server was not reached: nothing was sent, or, if `isUnsure`, the answer was lost. */
  | { readonly kind: 'away'; readonly isSaved: boolean; readonly isUnsure: boolean };

/**
 * Sends the document. When no answer came, or the answer is that it was sent before, the server is asked for its state: a lost
 * answer must not look like a failure.
 * @param cost points that sending spends
 * @param onSent told once of the sent request
 */
export function useSend(cost: number, onSent: (popup: PopupCode, points: SpentPoints) => void) {
  const { session } = useEditor();
  const events = use(ScreenEventsContext);
  const messageOf = useErrorMessage();
  const cache = useQueryClient();
  const [outcome, setOutcome] = useState<SendOutcome>({ kind: 'idle' });

  /** The result on the server, when no answer told it; null when the server still has the draft. */
  const whatCameOfIt = async (error: unknown): Promise<PopupCode | null> => {
    const unsure = !(error instanceof ApiError) || error.code === ERRORS.notDraft.code;
    if (!unsure) return null;
    const params = { documentId: session.documentId };
    const there = await call(calls.document, { params }).catch(() => null);
    if (there === null) return null;
    if (!isReserved(there.status) && !isRunning(there.status)) return null;
    return popupCode({
      processType: there.processType,
      isReserved: isReserved(there.status),
      hasPayment: there.payment !== null,
      requesterSignsFirst: there.viewStatus === 'need_signing',
    });
  };

  const succeed = (popup: PopupCode, points: SpentPoints): void => {
    session.autosave.finish();
    void cache.invalidateQueries({ queryKey: ['documents'] });
    void cache.invalidateQueries({ queryKey: ['points'] });
    cache.removeQueries({ queryKey: ['document', session.documentId] });
    setOutcome({ kind: 'sent', popup, points });
    events.sent(session.documentId);
    onSent(popup, points);
  };

  const send = async (): Promise<void> => {
    const balance = presentBalance();
    const points = balance === null ? null : { before: balance, after: balance - cost };
    setOutcome({ kind: 'sending', points });
    try {
      if (!(await session.autosave.flush())) {
        const state = session.saving.getState();
        const why = state.kind === 'failed' ? state.error : new ApiError(ERRORS.conflict.code, '', null);
        if (isUnreached(why)) return setOutcome({ kind: 'away', isSaved: false, isUnsure: false });
        setOutcome({ kind: 'failed', sentence: messageOf(why) });
        return;
      }
      // Known before the call: without an answer to it, nobody could tell whether it was sent.
      if (!(await isReachable())) return setOutcome({ kind: 'away', isSaved: true, isUnsure: false });
      const { popup } = await session.send();
      succeed(popup === 0 ? 1 : popup, points);
    } catch (error) {
      const popup = await whatCameOfIt(error);
      if (popup !== null) succeed(popup, points);
      else if (error instanceof ApiError && error.code === ERRORS.notEnoughPoints.code) {
        setOutcome({ kind: 'short' });
      } else if (isUnreached(error)) {
        setOutcome({ kind: 'away', isSaved: true, isUnsure: true });
      } else setOutcome({ kind: 'failed', sentence: messageOf(error) });
    }
  };

  useWhenBack(outcome.kind === 'away', () => void send());
  return { outcome, send, settle: () => setOutcome({ kind: 'idle' }) };
}
