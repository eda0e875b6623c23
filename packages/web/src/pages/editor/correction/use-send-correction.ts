import { calls } from '@dojang/contract/calls';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useEditor } from '../../../features/editor/session/editor-context.ts';
import { call } from '../../../features/session/api.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import type { Comparison } from './use-comparison.ts';

interface Sent {
  readonly comparison: Comparison;
  readonly reason: string;
}

/**
 * Sends the corrected document. Without an answer, and where the server knows no open correction any more, its versions tell whether it was
 * sent: a lost answer must not look like a failure.
 */
export function useSendCorrection(documentId: string, onSent: () => void) {
  const t = useTranslations('correcting.send');
  const { session } = useEditor();
  const queries = useQueryClient();
  const params = { documentId };
  const isSent = async (version: number): Promise<boolean> => {
    const there = await call(calls.document, { params }).catch(() => null);
    return there?.versions?.some(({ number }) => number === version) ?? false;
  };
  return useMutation({
    mutationFn: async ({ comparison: { revision, version }, reason }: Sent): Promise<void> => {
      try {
        await call(calls.sendCorrection, { params, body: { revision, reason } });
      } catch (error) {
        const isUnsure = !(error instanceof ApiError) || error.code === ERRORS.correctionNotOpen.code;
        if (!isUnsure || !(await isSent(version))) throw error;
      }
    },
    onSuccess: (_, { comparison: { acted } }) => {
      session.autosave.finish();
      void queries.invalidateQueries({ queryKey: ['documents'] });
      void queries.invalidateQueries({ queryKey: ['document', documentId] });
      queries.removeQueries({ queryKey: ['document', session.documentId] });
      const count = acted.filter(({ reasons }) => reasons.length > 0).length;
      if (acted.length === 0) notify('ok', t('sent'));
      else notify('ok', count === 0 ? t('sentKept') : t('sentAgain', { count }));
      onSent();
    },
  });
}
