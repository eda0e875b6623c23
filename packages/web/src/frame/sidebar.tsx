import { Link } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen, PenLine } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { appState, useAppState } from '../features/app-state/use-app-state.ts';
import { NewsButton } from '../features/news/news-button.tsx';
import { useUpload } from '../features/upload/upload-store.ts';
import { cx } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Logo } from '../ui/layout/logo.tsx';
import { CompactAccount, CompactPoints } from './compact-account.tsx';
import { PointBalance } from './point-balance.tsx';
import { SidebarMenu } from './sidebar-menu.tsx';
import { TeamSelector } from './team-selector.tsx';
import { useMember } from './use-member.ts';
import { UserCard } from './user-card.tsx';

/** Whether the sidebar is wide: as the user chose last, otherwise as the window decides. */
function useSidebarWidth(): { isWide: boolean; toggle: () => void } {
  const isWide = useAppState(({ isCollapsed, device }) =>
    isCollapsed === null ? device === 'desktop' : !isCollapsed,
  );
  return { isWide, toggle: () => appState().collapse(isWide) };
}

/** The left column of wide windows: 232 px, or 64 with icons only. */
export function Sidebar() {
  const t = useTranslations('frame');
  const tUi = useTranslations('ui');
  const { isWide, toggle } = useSidebarWidth();
  const { home } = useMember();
  const open = useUpload((state) => state.open);
  const toggleIcon = isWide ? (
    <PanelLeftClose size={18} aria-hidden />
  ) : (
    <PanelLeftOpen size={18} aria-hidden />
  );

  return (
    <header
      className={cx(
        'flex shrink-0 flex-col overflow-y-auto pt-4 pb-3 transition-[width] duration-150 max-md:hidden',
        isWide ? 'w-[232px] px-3' : 'w-16 items-center px-2',
      )}
    >
      <div className={cx('flex items-center justify-between', isWide ? 'h-8 pr-0.5 pl-2' : 'flex-col gap-3')}>
        <Link to={home} aria-label={tUi('productName')} className="flex rounded-control">
          <Logo {...(isWide ? { name: tUi('productName') } : {})} />
        </Link>
        <span className={cx('flex items-center', isWide ? 'gap-0.5' : 'flex-col gap-3')}>
          <NewsButton />
          <IconButton label={t(isWide ? 'collapse' : 'expand')} onPress={toggle}>
            {toggleIcon}
          </IconButton>
        </span>
      </div>
      <TeamSelector look={isWide ? 'wide' : 'icon'} />
      {isWide ? (
        <Button
          kind="primary"
          size="lg"
          className="mt-2 w-full shrink-0"
          icon={<PenLine size={17} aria-hidden />}
          onPress={() => open()}
        >
          {t('requestSigning')}
        </Button>
      ) : (
        <IconButton
          label={t('requestSigning')}
          onPress={() => open()}
          className="mt-3 size-10 bg-brand-600 text-white data-hovered:bg-brand-700 data-hovered:text-white data-pressed:bg-brand-700"
        >
          <PenLine size={18} aria-hidden />
        </IconButton>
      )}
      {isWide ? <PointBalance className="mt-1 px-2.5" /> : <CompactPoints />}
      <SidebarMenu isWide={isWide} />
      <span className="flex-1" />
      {isWide ? <UserCard /> : <CompactAccount />}
    </header>
  );
}
