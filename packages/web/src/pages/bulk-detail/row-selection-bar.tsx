import type { BulkDetail, BulkRow } from '@dojang/contract';
import { Ban, Bell, CalendarClock, Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../features/app-state/use-device.ts';
import { BarAction, BarFrame, BarMenu } from '../../features/documents/selection/bar-frame.tsx';
import type { SelectedRequest } from '../../features/documents/selection/request-dialogs.tsx';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import type { MenuEntry } from '../../ui/controls/menu.tsx';
import type { HeldSelection } from '../../ui/hooks/use-held-selection.ts';
import { personOf } from './row-person.ts';
import { StatusFileButton } from './status-file-button.tsx';
import type { useRowActions } from './use-row-actions.ts';

interface RowSelectionBarProps {
  readonly bulk: BulkDetail;
  readonly selection: HeldSelection<BulkRow>;
  readonly actions: ReturnType<typeof useRowActions>;
  /** The number of rows of the list. */
  readonly total: number;
  readonly onAll: () => void;
  readonly onAsk: (kind: 'remind' | 'expiry' | 'cancel', requests: readonly SelectedRequest[]) => void;
}

/** The selected rows of a bulk and the actions on their requests. */
export function RowSelectionBar(props: RowSelectionBarProps) {
  const { bulk, selection, actions, total, onAll, onAsk } = props;
  const t = useTranslations('selection');
  const tDetail = useTranslations('bulk.detail');
  const { may } = usePermissions();
  const isNarrow = useNarrow();
  const { items, elsewhere, clear } = selection;
  const person = personOf(bulk);
  const requests = items.flatMap((row): SelectedRequest[] => {
    const { documentId, rowNo, asked } = row;
    const name = `${tDetail('rowOf', { row: rowNo })} ${person(row).name}`;
    return documentId === null ? [] : [{ documentId, name, asked }];
  });
  const isBusy = actions.progress !== null;
  const all =
    items.length < total
      ? { label: t('allOf', { count: total }), isPending: actions.all.isPending, onPress: onAll }
      : null;
  const download = () => void actions.download(requests);
  const entry = (id: 'expiry' | 'cancel'): MenuEntry => ({
    id,
    label: t(id),
    icon: id === 'expiry' ? <CalendarClock size={16} aria-hidden /> : <Ban size={16} aria-hidden />,
    isDestructive: id === 'cancel',
    onAction: () => onAsk(id, requests),
  });
  const downloadEntry: MenuEntry = {
    id: 'download',
    label: t('downloadCompleted'),
    icon: <Download size={16} aria-hidden />,
    onAction: download,
  };
  const entries = [
    ...(isNarrow ? [downloadEntry] : []),
    ...(may('document.cancel') ? [entry('expiry'), entry('cancel')] : []),
  ];
  return (
    <BarFrame {...{ elsewhere, all }} count={items.length} progress={actions.progress} onNone={clear}>
      {may('document.remind') ? (
        <BarAction
          icon={<Bell size={15} aria-hidden />}
          isBusy={isBusy}
          onPress={() => onAsk('remind', requests)}
        >
          {t('remind')}
        </BarAction>
      ) : null}
      {isNarrow ? null : (
        <BarAction icon={<Download size={15} aria-hidden />} isBusy={isBusy} onPress={download}>
          {t('downloadCompleted')}
        </BarAction>
      )}
      <StatusFileButton actions={actions} rows={items} />
      {entries.length === 0 ? null : <BarMenu label={t('more')} entries={entries} isBusy={isBusy} />}
    </BarFrame>
  );
}
