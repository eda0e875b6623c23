import type { DocumentDetail } from '@dojang/contract';
import { templateNameFrom } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeleteDocumentDialog } from '../../features/deletion/delete-document-dialog.tsx';
import { useDeletionEntry } from '../../features/documents/row/deletion-entry.tsx';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { TemplatePlaceDialog } from '../../features/templates/template-place-dialog.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu } from '../../ui/controls/menu.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { useWebhookEntry } from './deliveries/use-webhook-entry.tsx';

interface DetailMenuProps {
  readonly document: DocumentDetail;
  readonly home: '/documents' | '/orgDocuments';
}

/** Further actions on a document: saving its fields and settings as a template. */
export function DetailMenu({ document, home }: DetailMenuProps) {
  const t = useTranslations('templates');
  const more = useTranslations('documents')('more', { name: document.name });
  const { may } = usePermissions();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  const deletion = useDeletionEntry();
  const webhook = useWebhookEntry(document.documentId);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        label={more}
        trigger={
          <IconButton label={more} tip={false}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
        entries={[
          ...(may('template.create')
            ? [
                {
                  id: 'template',
                  label: t('saveAs'),
                  icon: <LayoutTemplate size={16} aria-hidden />,
                  onAction: () => setSaving(true),
                },
              ]
            : []),
          ...webhook,
          deletion(document, () => setDeleting(true)),
        ]}
      />
      {isDeleting ? (
        <DeleteDocumentDialog
          document={document}
          onDeleted={() => void navigate({ to: home })}
          onClose={() => setDeleting(false)}
        />
      ) : null}
      {isSaving ? (
        <TemplatePlaceDialog
          title={t('saveAsTitle')}
          text={t('saveAsText')}
          verb={t('save')}
          first={{ name: templateNameFrom(document.name), teamId: null }}
          save={async (place) => {
            await call(endpoints.createTemplate, { body: { ...place, documentId: document.documentId } });
            notify('ok', t('made', { name: place.name }));
            await queries.invalidateQueries({ queryKey: ['templates'] });
          }}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  );
}
