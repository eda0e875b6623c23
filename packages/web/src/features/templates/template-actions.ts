import type { TemplateSummary } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';

/** The actions on a template of the list; each shows its result. */
export function useTemplateActions() {
  const t = useTranslations('templates');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['templates'] });
  const onError = (error: unknown): void => {
    notify('bad', errorText(error));
    void refresh();
  };

  const request = useMutation({
    mutationFn: ({ templateId }: Pick<TemplateSummary, 'templateId'>) =>
      call(endpoints.requestFromTemplate, { params: { templateId }, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['documents'] }),
    onError,
  });

  const rename = useMutation({
    mutationFn: ({ templateId, name }: Pick<TemplateSummary, 'templateId' | 'name'>) =>
      call(endpoints.renameTemplate, { params: { templateId }, body: { name } }),
    onSuccess: () => {
      notify('ok', t('renamed'));
      return refresh();
    },
  });

  const copy = useMutation({
    mutationFn: (body: { templateId: string; name: string; teamId: string | null }) =>
      call(endpoints.copyTemplate, { body }),
    onSuccess: ({ name }) => {
      notify('ok', t('copied', { name }));
      return refresh();
    },
  });

  const remove = useMutation({
    mutationFn: (templates: readonly Pick<TemplateSummary, 'templateId' | 'name'>[]) =>
      call(endpoints.deleteTemplates, { body: { templateIds: templates.map((one) => one.templateId) } }),
    onSuccess: ({ deleted }, [first]) => {
      const text =
        deleted === 1 ? t('removed', { name: first?.name ?? '' }) : t('removedMany', { count: deleted });
      notify('ok', text);
      return refresh();
    },
    onError,
  });

  return { request, rename, copy: copy.mutateAsync, remove };
}
