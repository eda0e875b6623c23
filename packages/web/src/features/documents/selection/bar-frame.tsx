import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/controls/menu.tsx';

/** How far an action on several documents is; null while none runs. */
export type RunProgress = { readonly count: number; readonly total: number } | null;

interface BarFrameProps {
  readonly count: number;
  /** How many of them are on other pages. */
  readonly elsewhere: number;
  readonly progress: RunProgress;
  /** The button that selects all; null when all are selected. */
  readonly all: { readonly label: string; readonly isPending?: boolean; readonly onPress: () => void } | null;
  readonly onNone: () => void;
  /** The actions. */
  readonly children: ReactNode;
}

/** The number of selected documents and the actions on them, at the lower edge, so that nothing above moves. */
export function BarFrame({ count, elsewhere, progress, all, onNone, children }: BarFrameProps) {
  const t = useTranslations('selection');
  const isBusy = progress !== null;
  return (
    <section
      aria-label={t('bar')}
      className="sticky bottom-0 z-30 mx-4 mt-auto flex min-h-13 flex-wrap items-center gap-x-1 gap-y-1 rounded-control bg-brand-50 px-3 py-1.5 ring-1 ring-brand-600/30 max-md:mx-0 max-md:rounded-none"
    >
      <b className="px-1 font-semibold">{isBusy ? t('working', progress) : t('chosen', { count })}</b>
      {elsewhere > 0 && !isBusy ? (
        <span className="pr-1 text-13 text-ink-2">{t('elsewhere', { count: elsewhere })}</span>
      ) : null}
      {all === null ? null : (
        <Button
          kind="ghost"
          size="sm"
          isDisabled={isBusy}
          isPending={all.isPending ?? false}
          onPress={all.onPress}
        >
          {all.label}
        </Button>
      )}
      <Button kind="ghost" size="sm" isDisabled={isBusy} onPress={onNone}>
        {t('none')}
      </Button>
      <span className="flex-1" />
      <div className="flex gap-1 max-md:w-full max-md:*:flex-1">{children}</div>
    </section>
  );
}

interface BarActionProps {
  readonly icon: ReactNode;
  readonly isBusy: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** One action on the selected documents. */
export const BarAction = ({ icon, isBusy, onPress, children }: BarActionProps) => (
  <Button size="sm" icon={icon} isDisabled={isBusy} onPress={onPress}>
    {children}
  </Button>
);

interface BarMenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly isBusy: boolean;
}

/** The actions that have no button of their own. */
export const BarMenu = ({ label, entries, isBusy }: BarMenuProps) => (
  <span className="max-md:flex-none!">
    <Menu
      label={label}
      entries={entries}
      trigger={
        <IconButton label={label} isDisabled={isBusy}>
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
    />
  </span>
);
