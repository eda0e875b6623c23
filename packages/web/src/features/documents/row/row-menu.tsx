import type { DocumentSummary } from '@dojang/contract';
import { isCompleted } from '@dojang/domain';
import { useNavigate } from '@tanstack/react-router';
import {
  Ban,
  Bell,
  BookOpen,
  Download,
  Ellipsis,
  FileText,
  FolderInput,
  Pencil,
  PenLine,
  Trash2,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/controls/menu.tsx';
import { useDeletionEntry } from './deletion-entry.tsx';
import type { RowHandlers } from './row-handlers.ts';

/** The menu of actions on one document of a list. */
export function RowMenu({ document, handlers }: { document: DocumentSummary; handlers: RowHandlers }) {
  const t = useTranslations('documents');
  const { abilities } = document;
  const deletion = useDeletionEntry();
  const navigate = useNavigate();
  const entries: MenuEntry[] = [
    {
      id: 'open',
      label: t(abilities.edit ? 'goOn' : 'details'),
      icon: abilities.edit ? <Pencil size={16} aria-hidden /> : <FileText size={16} aria-hidden />,
      onAction: () => handlers.open(document),
    },
  ];
  const isMyTurn = document.viewStatus === 'need_signing';
  if (isMyTurn || abilities.signInPerson) {
    const icon = <PenLine size={16} aria-hidden />;
    const label = t(isMyTurn ? 'sign' : 'signInPerson');
    entries.unshift({ id: 'sign', label, icon, onAction: () => handlers.sign(document) });
  }
  if (abilities.remind) {
    const icon = <Bell size={16} aria-hidden />;
    entries.push({ id: 'remind', label: t('remind'), icon, onAction: () => handlers.remind(document) });
  }
  if (abilities.downloadCompleted) {
    const icon = <Download size={16} aria-hidden />;
    const label = t('downloadCompleted');
    entries.push({ id: 'download', label, icon, onAction: () => handlers.download(document) });
    if (isCompleted(document.status)) {
      const view = <BookOpen size={16} aria-hidden />;
      const params = { documentId: document.documentId };
      const search = { reason: 'completed' } as const;
      const onAction = () => void navigate({ to: '/contracts/read/$documentId', params, search });
      entries.push({ id: 'contract', label: t('readContract'), icon: view, onAction });
    }
  }
  const { askToMove } = handlers;
  if (askToMove !== null) {
    const icon = <FolderInput size={16} aria-hidden />;
    entries.push({ id: 'move', label: t('move'), icon, onAction: () => askToMove(document) });
  }
  if (abilities.cancel) {
    const icon = <Ban size={16} aria-hidden />;
    const onAction = () => handlers.askToCancel(document);
    entries.push({ id: 'cancel', label: t('cancelRequest'), icon, isDestructive: true, onAction });
  }
  if (abilities.edit) {
    const icon = <Trash2 size={16} aria-hidden />;
    const onAction = () => handlers.askToDelete(document);
    entries.push({ id: 'delete', label: t('deleteDraft'), icon, isDestructive: true, onAction });
  } else {
    entries.push(deletion(document, () => handlers.askToDelete(document)));
  }
  return (
    <Menu
      label={t('more', { name: document.name })}
      entries={entries}
      trigger={
        <IconButton label={t('more', { name: document.name })} tip={false} className="relative z-10">
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}
