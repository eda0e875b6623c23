import type { SampleSummary, TemplateSummary } from '@dojang/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';
import { isUnreached, useWhenBack } from '../session/when-back.ts';
import { takeSample } from './sample-run.ts';
import type { StartTab } from './start-tabs.ts';
import type { UploadOutcome } from './upload-run.ts';
import { useUpload } from './upload-store.ts';

/** The choices in the dialog, and the start with a sample or a template. */
export function useStart() {
  const t = useTranslations('upload');
  const errorText = useErrorMessage();
  const purpose = useUpload((state) => state.purpose);
  const [tab, setTab] = useState<StartTab>(useUpload.getState().firstTab);
  const [sample, setSample] = useState<SampleSummary | null>(null);
  const [template, setTemplate] = useState<TemplateSummary | null>(null);
  const [preview, setPreview] = useState<SampleSummary | null>(null);

  const begin = useMutation({
    mutationFn: async (from: 'sample' | 'template'): Promise<UploadOutcome | null> => {
      if (from === 'sample') return sample === null ? null : takeSample(call, sample, purpose);
      if (template === null) return null;
      const { templateId, name } = template;
      const made = await call(endpoints.requestFromTemplate, { params: { templateId }, body: {} });
      return { kind: 'document', documentId: made.documentId, name };
    },
    onSuccess: (made) => {
      if (made !== null) useUpload.setState({ outcome: { made } });
    },
    onError: (error) => {
      if (!isUnreached(error)) notify('bad', errorText(error));
    },
  });
  const { variables: from } = begin;
  // Who has gone to another tab starts with something else.
  const isAway = isUnreached(begin.error) && tab === from;
  useWhenBack(isAway, () => from !== undefined && begin.mutate(from));

  const download = useMutation({
    mutationFn: () => call(endpoints.sampleZip),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
      notify('ok', t('zipStarted'));
    },
    onError: (error) => notify('bad', errorText(error)),
  });

  return {
    isAway,
    tab,
    setTab,
    sample,
    setSample,
    template,
    setTemplate,
    preview,
    setPreview,
    begin,
    download,
  };
}

export type Start = ReturnType<typeof useStart>;
