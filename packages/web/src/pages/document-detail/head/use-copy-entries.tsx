import type { DocumentDetail } from '@dojang/contract';
import { copyNameOf } from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, SendHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useEditorAddress } from '../../../features/documents/editor-address.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { MenuEntry } from '../../../ui/controls/menu.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';

/**
 * The menu entries that make a new draft of a document: a copy without people, and the same request once more, with its signers. Both lead to
 * the draft, where everything can be changed before it is sent.
 */
export function useCopyEntries(document: DocumentDetail): MenuEntry[] {
  const t = useTranslations('detailParts.copy');
  const copy = useCopy(document);
  if (!mayCopy(document)) return [];
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

/** Sends a returned document again with one press; nothing for other documents, whose menu has it. */
export function SendAgainButton({
  document,
  className = '',
}: {
  document: DocumentDetail;
  className?: string;
}) {
  const t = useTranslations('detailParts.copy');
  const copy = useCopy(document);
  if (!canBeSentAgain(document)) return null;
  return (
    <Button
      kind="primary"
      className={className}
      icon={<SendHorizontal size={16} aria-hidden />}
      isPending={copy.isPending}
      onPress={() => copy.mutate(true)}
    >
      {t('again')}
    </Button>
  );
}

const mayCopy = ({ abilities, purpose }: DocumentDetail): boolean => abilities.copy && purpose !== 'edit';

/** Whether sending it again is the main action: an approver has returned the document. */
export const canBeSentAgain = (document: DocumentDetail): boolean =>
  mayCopy(document) && document.rejectedBy === 'approver';

/** The call that makes a new draft, with the signers or without, and leads to it. */
function useCopy(document: DocumentDetail) {
  const t = useTranslations('detailParts.copy');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const editor = useEditorAddress();
  return useMutation({
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
}
