import type { DocumentDetail } from '@dojang/contract';
import { copyNameOf } from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, SendHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useEditorAddress } from '../../../features/documents/editor-address.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import type { MenuEntry } from '../../../ui/controls/menu.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';

/**
 * The menu entries that make a new draft of a document: a copy without people, and the same request once more, with its signers. Both lead to
 * the draft, where everything can be changed before it is sent.
 */
export function useCopyEntries(document: DocumentDetail): MenuEntry[] {
  const t = useTranslations('detailParts.copy');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const editor = useEditorAddress();
  const copy = useMutation({
    mutationFn: (withPeople: boolean) =>
      call(endpoints.copyDocument, {
        params: { documentId: document.documentId },
        body: withPeople ? { withPeople } : { withPeople, name: copyNameOf(document.name, t('ending')) },
      }),
    onSuccess: async ({ documentId }, withPeople) => {
      notify('ok', t(withPeople ? 'againDone' : 'done'));
      void queries.invalidateQueries({ queryKey: ['documents'] });
      await navigate({ to: editor, params: { documentId }, search: withPeople ? { step: 'review' } : {} });
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  if (!document.abilities.copy || document.purpose === 'edit') return [];
  return [
    {
      id: 'again',
      label: t('again'),
      icon: <SendHorizontal size={16} aria-hidden />,
      isDisabled: copy.isPending,
      onAction: () => copy.mutate(true),
    },
    {
      id: 'copy',
      label: t('copy'),
      icon: <Copy size={16} aria-hidden />,
      isDisabled: copy.isPending,
      onAction: () => copy.mutate(false),
    },
  ];
}
