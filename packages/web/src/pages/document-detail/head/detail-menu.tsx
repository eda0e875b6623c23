import type { DocumentDetail } from '@dojang/contract';
import { templateNameFrom } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ban, Ellipsis, FilePen, LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../../features/app-state/use-device.ts';
import { DeleteDocumentDialog } from '../../../features/deletion/delete-document-dialog.tsx';
import { useDeletionEntry } from '../../../features/documents/row/deletion-entry.tsx';
import { usePermissions } from '../../../features/organization/roles/use-permissions.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { TemplatePlaceDialog } from '../../../features/templates/template-place-dialog.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/controls/menu.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useWebhookEntry } from '../deliveries/use-webhook-entry.tsx';
import { MoveDialog, useMoveEntry } from './move-entry.tsx';
import { useCopyEntries } from './use-copy-entries.tsx';

interface DetailMenuProps {
  readonly document: DocumentDetail;
  readonly home: '/documents' | '/orgDocuments';
  readonly onCancel: () => void;
  readonly onCorrect: () => void;
}

/** Further actions on a document: correcting it, sending it again, copying, moving and deleting it, and saving it as a template; on phones also its cancellation. */
export function DetailMenu({ document, home, onCancel, onCorrect }: DetailMenuProps) {
  const t = useTranslations('templates');
  const more = useTranslations('documents')('more', { name: document.name });
  const { may } = usePermissions();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  const deletion = useDeletionEntry();
  const webhook = useWebhookEntry(document.documentId);
  const [isDeleting, setDeleting] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const copies = useCopyEntries(document);
  const move = useMoveEntry(() => setMoving(true));
  const isNarrow = useNarrow();
  const tDetail = useTranslations('detail');
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
          ...(document.abilities.correct && document.correction === undefined
            ? [
                {
                  id: 'correct',
                  label: tDetail('correct'),
                  icon: <FilePen size={16} aria-hidden />,
                  onAction: onCorrect,
                },
              ]
            : []),
          ...copies,
          ...move,
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
          ...(isNarrow && document.abilities.cancel
            ? [
                {
                  id: 'cancel',
                  label: tDetail('cancelRequest'),
                  icon: <Ban size={16} aria-hidden />,
                  isDestructive: true,
                  onAction: onCancel,
                },
              ]
            : []),
          deletion(document, () => setDeleting(true)),
        ]}
      />
      {isMoving ? <MoveDialog document={document} onClose={() => setMoving(false)} /> : null}
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
