import { Bell, CalendarClock, CheckCheck, Download, Ellipsis, FolderInput, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../../features/app-state/use-device.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/controls/menu.tsx';

interface SelectionBarProps {
  readonly count: number;
  readonly total: number;
  readonly progress: { readonly count: number; readonly total: number } | null;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onRemind: () => void;
  /** Null where the member has no folders. */
  readonly onMove: (() => void) | null;
  readonly onDelete: () => void;
  readonly onDownload: () => void;
  readonly onExpiry: () => void;
  readonly onSeen: () => void;
}

/** The number of selected documents and the actions on them, at the lower edge, so that nothing above moves. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, total, progress, onAll, onNone, onRemind, onMove, onDelete } = props;
  const t = useTranslations('selection');
  const isBusy = progress !== null;
  const isNarrow = useNarrow();
  return (
    <section
      aria-label={t('bar')}
      className="sticky bottom-0 z-30 mx-4 mt-auto flex min-h-13 flex-wrap items-center gap-x-1 gap-y-1 rounded-control bg-brand-50 px-3 py-1.5 ring-1 ring-brand-600/30 max-md:mx-0 max-md:rounded-none"
    >
      <b className="px-1 font-semibold">{isBusy ? t('working', progress) : t('chosen', { count })}</b>
      {count < total ? (
        <Button kind="ghost" size="sm" isDisabled={isBusy} onPress={onAll}>
          {t('all')}
        </Button>
      ) : null}
      <Button kind="ghost" size="sm" isDisabled={isBusy} onPress={onNone}>
        {t('none')}
      </Button>
      <span className="flex-1" />
      <div className="flex gap-1 max-md:w-full max-md:*:flex-1">
        <Act icon={<Bell size={15} aria-hidden />} isBusy={isBusy} onPress={onRemind}>
          {t('remind')}
        </Act>
        {onMove === null ? null : (
          <Act icon={<FolderInput size={15} aria-hidden />} isBusy={isBusy} onPress={onMove}>
            {t('move')}
          </Act>
        )}
        {isNarrow ? null : (
          <Act icon={<Download size={15} aria-hidden />} isBusy={isBusy} onPress={props.onDownload}>
            {t('download')}
          </Act>
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
      </div>
    </section>
  );
}

interface MoreActionsProps extends Pick<SelectionBarProps, 'onDownload' | 'onExpiry' | 'onSeen'> {
  readonly isBusy: boolean;
  /** Whether there is no room for the download beside the menu. */
  readonly hasDownload: boolean;
}

function MoreActions({ onDownload, onExpiry, onSeen, isBusy, hasDownload }: MoreActionsProps) {
  const t = useTranslations('selection');
  const entries: MenuEntry[] = [
    {
      id: 'expiry',
      label: t('expiry'),
      icon: <CalendarClock size={16} aria-hidden />,
      onAction: onExpiry,
    },
    { id: 'seen', label: t('seen'), icon: <CheckCheck size={16} aria-hidden />, onAction: onSeen },
  ];
  if (hasDownload) {
    const icon = <Download size={16} aria-hidden />;
    entries.unshift({ id: 'download', label: t('download'), icon, onAction: onDownload });
  }
  return (
    <span className="max-md:flex-none!">
      <Menu
        label={t('more')}
        entries={entries}
        trigger={
          <IconButton label={t('more')} isDisabled={isBusy}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
      />
    </span>
  );
}

interface ActProps {
  readonly icon: ReactNode;
  readonly isBusy: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

const Act = ({ icon, isBusy, onPress, children }: ActProps) => (
  <Button size="sm" icon={icon} isDisabled={isBusy} onPress={onPress}>
    {children}
  </Button>
);
