import type { DocumentDetail } from '@dojang/contract';
import { DEFAULT_VALIDITY_MINUTES } from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileCheck2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDocumentActions } from '../../features/documents/document-actions.ts';
import { useEditorAddress } from '../../features/documents/editor-address.ts';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { notify } from '../../ui/overlay/toast.tsx';

/** The actions on an edited document: download its PDF, or make a request or a direct link from it. */
export function EditedCard({ document }: { readonly document: DocumentDetail }) {
  const t = useTranslations('detail.editedCard');
  const { download } = useDocumentActions();
  const navigate = useNavigate();
  const editor = useEditorAddress();
  const queries = useQueryClient();
  const errorText = useErrorMessage();
  const { documentId, editedFileId, abilities, name } = document;
  const request = useMutation({
    mutationFn: (fileId: string) =>
      call(endpoints.createDocument, {
        body: {
          name,
          fileId,
          processType: 'PROCEDURE',
          isSequential: true,
          expiryMinutes: DEFAULT_VALIDITY_MINUTES,
          participants: [],
          fields: [],
          send: false,
        },
      }),
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: ['documents'] });
      return navigate({ to: editor, params: { documentId: made.documentId } });
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  const link = useMutation({
    mutationFn: () => call(endpoints.createTemplate, { body: { documentId } }),
    onSuccess: ({ templateId }) => {
      void queries.invalidateQueries({ queryKey: ['templates'] });
      return navigate({
        to: '/templateEditing/{-$templateId}',
        params: { templateId },
        search: { for: 'link' },
      });
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  const { may } = usePermissions();
  if (editedFileId === null) return null;
  return (
    <section className="flex gap-3 rounded-card border border-line bg-surface p-4 max-md:mx-4 max-md:mt-3">
      <FileCheck2 size={20} className="mt-0.5 text-ok" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('title')}</p>
        <p className="text-13 text-muted">{t('text')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {abilities.requestEdited ? (
            <Button kind="primary" isPending={request.isPending} onPress={() => request.mutate(editedFileId)}>
              {t('request')}
            </Button>
          ) : null}
          {abilities.requestEdited && may('template.create') && may('template.request') ? (
            <Button isPending={link.isPending} onPress={() => link.mutate()}>
              {t('link')}
            </Button>
          ) : null}
          <Button
            isPending={download.isPending}
            onPress={() => download.mutate({ documentId, kind: 'completed' })}
          >
            {t('download')}
          </Button>
        </div>
      </div>
    </section>
  );
}
