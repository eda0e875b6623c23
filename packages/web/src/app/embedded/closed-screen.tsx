import { CircleCheck, Clock, Link2Off } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';

export type ClosedWhy = 'failed' | 'alone' | 'ended' | 'left';

interface ClosedScreenProps {
  readonly why: ClosedWhy;
  /** What the server said; empty for the usual sentence. */
  readonly message?: string;
  /** Asks the site to remove the screen. */
  readonly onClose?: () => void;
}

const ICONS = { failed: Link2Off, alone: Link2Off, ended: Clock, left: CircleCheck };

/** Shown in place of the screen: why it does not open, or that it is done. */
export function ClosedScreen({ why, message = '', onClose }: ClosedScreenProps) {
  const t = useTranslations('embedded');
  const Icon = ICONS[why];
  const title = t(why === 'alone' ? 'failed' : why);
  usePageTitle(title);
  const usual = { failed: t('why'), alone: t('alone'), ended: t('endedWhy'), left: t('leftWhy') }[why];
  return (
    <main className="flex h-dvh">
      <EmptyState
        isPage
        icon={<Icon size={40} strokeWidth={1.25} aria-hidden />}
        title={title}
        description={message === '' ? usual : message}
        action={
          onClose === undefined ? undefined : (
            <Button kind="primary" onPress={onClose}>
              {t('close')}
            </Button>
          )
        }
      />
    </main>
  );
}
