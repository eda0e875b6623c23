import {
  Ban,
  Bell,
  CalendarClock,
  CheckCheck,
  CircleCheck,
  Download,
  FolderInput,
  Trash2,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../../features/app-state/use-device.ts';
import {
  BarAction,
  BarFrame,
  BarMenu,
  type RunProgress,
} from '../../../features/documents/selection/bar-frame.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { MenuEntry } from '../../../ui/controls/menu.tsx';

interface SelectionBarProps {
  readonly count: number;
  /** How many of them are on other pages. */
  readonly elsewhere: number;
  /** Whether all of this page are selected. */
  readonly isAll: boolean;
  readonly progress: RunProgress;
  readonly onAll: () => void;
  readonly onNone: () => void;
  /** Null where none of them is to be approved. */
  readonly onApprove: (() => void) | null;
  readonly onRemind: () => void;
  /** Null where the member has no folders. */
  readonly onMove: (() => void) | null;
  readonly onDelete: () => void;
  readonly onDownload: () => void;
  readonly onExpiry: () => void;
  readonly onCancel: () => void;
  readonly onSeen: () => void;
}

/** The selected documents of a list and the actions on them. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, elsewhere, isAll, progress, onAll, onNone, onRemind, onMove, onDelete } = props;
  const t = useTranslations('selection');
  const isBusy = progress !== null;
  const isNarrow = useNarrow();
  const all = isAll ? null : { label: t('all'), onPress: onAll };
  return (
    <BarFrame {...{ count, elsewhere, progress, all, onNone }}>
      {props.onApprove === null ? null : (
        <BarAction icon={<CircleCheck size={15} aria-hidden />} isBusy={isBusy} onPress={props.onApprove}>
          {t('approve')}
        </BarAction>
      )}
      <BarAction icon={<Bell size={15} aria-hidden />} isBusy={isBusy} onPress={onRemind}>
        {t('remind')}
      </BarAction>
      {onMove === null ? null : (
        <BarAction icon={<FolderInput size={15} aria-hidden />} isBusy={isBusy} onPress={onMove}>
          {t('move')}
        </BarAction>
      )}
      {isNarrow ? null : (
        <BarAction icon={<Download size={15} aria-hidden />} isBusy={isBusy} onPress={props.onDownload}>
          {t('download')}
        </BarAction>
      )}
      <Button
        kind="danger-outline"
        size="sm"
        icon={<Trash2 size={15} aria-hidden />}
        isDisabled={isBusy}
        aria-haspopup="dialog"
        onPress={onDelete}
      >
        {t('delete')}
      </Button>
      <MoreActions {...props} isBusy={isBusy} hasDownload={isNarrow} />
    </BarFrame>
  );
}

interface MoreActionsProps
  extends Pick<SelectionBarProps, 'onDownload' | 'onExpiry' | 'onCancel' | 'onSeen'> {
  readonly isBusy: boolean;
  /** Whether there is no room for the download beside the menu. */
  readonly hasDownload: boolean;
}

function MoreActions({ onDownload, onExpiry, onCancel, onSeen, isBusy, hasDownload }: MoreActionsProps) {
  const t = useTranslations('selection');
  const entries: MenuEntry[] = [
    {
      id: 'expiry',
      label: t('expiry'),
      icon: <CalendarClock size={16} aria-hidden />,
      onAction: onExpiry,
    },
    { id: 'seen', label: t('seen'), icon: <CheckCheck size={16} aria-hidden />, onAction: onSeen },
    {
      id: 'cancel',
      label: t('cancel'),
      icon: <Ban size={16} aria-hidden />,
      isDestructive: true,
      onAction: onCancel,
    },
  ];
  if (hasDownload) {
    const icon = <Download size={16} aria-hidden />;
    entries.unshift({ id: 'download', label: t('download'), icon, onAction: onDownload });
  }
  return <BarMenu label={t('more')} entries={entries} isBusy={isBusy} />;
}
