import type { BrandingResult } from '@dojang/contract';
import {
  BRANDING_FIELDS,
  type BrandingField,
  brandingFaults,
  errorMessage,
  MOST_LOGO_BYTES,
  PICTURE_TOO_HEAVY,
} from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldInError } from '../../../features/account/api-error.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { base64Of, endingOf } from '../../../features/upload/chosen-file.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { brandingQuery } from './branding.query.ts';
import { changedFields } from './branding-draft.ts';

export type BrandingForm = ReturnType<typeof useBrandingForm>;

/** The branding that is typed: its errors are known while typing, as the preview shows what it looks like. */
export function useBrandingForm(saved: BrandingResult) {
  const t = useTranslations('branding');
  const locale = useUiLocale();
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(saved);
  const [round, setRound] = useState(0);
  const [refused, setRefused] = useState<{ readonly field: string | null; readonly text: string } | null>(
    null,
  );
  const faults = brandingFaults(draft);
  const change = (part: Partial<BrandingResult>): void => {
    setRefused(null);
    setDraft((before) => ({ ...before, ...part }));
  };
  const save = useMutation({
    mutationFn: () => {
      const { logo: _, ...body } = draft;
      return call(endpoints.changeBranding, { body });
    },
    onSuccess: (next) => {
      queries.setQueryData(brandingQuery.queryKey, next);
      setDraft(next);
      notify('ok', t('saved'));
    },
    onError: (error) => setRefused({ field: fieldInError(error), text: errorText(error) }),
  });
  const errorOf = (field: BrandingField): string | undefined => {
    const fault = faults[field];
    if (fault) return errorMessage(fault.error, { values: fault.values ?? {} }, locale);
    return refused?.field === field ? refused.text : undefined;
  };
  const isKnown = (field: string | null): boolean => BRANDING_FIELDS.some((one) => one === field);
  return {
    draft,
    change,
    changed: changedFields(saved, draft),
    reset: () => {
      setRefused(null);
      setDraft(saved);
    },
    errorOf,
    /** The color that is proposed in place of one on which the text cannot be read. */
    proposed: (field: 'barColor' | 'buttonColor'): string | null => {
      const color = faults[field]?.values?.color;
      return typeof color === 'string' ? color : null;
    },
    isReadable:
      faults.barColor === undefined && faults.buttonColor === undefined && faults.textColor === undefined,
    /** The error that belongs to no field. */
    error: refused !== null && !isKnown(refused.field) ? refused.text : null,
    round,
    isSaving: save.isPending,
    submit: () => {
      if (save.isPending) return;
      if (Object.keys(faults).length > 0) setRound((before) => before + 1);
      else save.mutate();
    },
  };
}

/** Uploads a logo, which the service draws again. @param onUploaded gets the logo for the draft */
export function useLogoUpload(onUploaded: (logo: Pick<BrandingResult, 'logoId' | 'logo'>) => void) {
  const locale = useUiLocale();
  const errorText = useErrorMessage();
  const [error, setError] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const body = { base64: await base64Of(file), ext: endingOf(file.name).slice(0, 20) };
      return call(endpoints.uploadBrandLogo, { body });
    },
    onSuccess: (logo) => onUploaded(logo),
    onError: (failure) => setError(errorText(failure)),
  });
  return {
    error,
    isUploading: upload.isPending,
    choose: (file: File): void => {
      setError(null);
      const values = { max: MOST_LOGO_BYTES / 1024 / 1024 };
      if (file.size > MOST_LOGO_BYTES) setError(errorMessage(PICTURE_TOO_HEAVY.error, { values }, locale));
      else upload.mutate(file);
    },
  };
}
