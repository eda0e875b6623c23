import { Link } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import { Button, Dialog, DialogTrigger } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { usePointBalance } from '../features/session/point-balance.ts';
import { useHasPoints } from '../features/session/use-service-limits.ts';
import { cx } from '../ui/class-names.ts';
import { POPOVER_CLASS } from '../ui/controls/menu.tsx';
import { Popover } from '../ui/controls/popover.tsx';
import { Tip } from '../ui/controls/tooltip.tsx';
import { isUnread, UnreadFigure } from '../ui/layout/unread-figure.tsx';
import { PointBalance } from './point-balance.tsx';
import { useMember } from './use-member.ts';
import { UserCard } from './user-card.tsx';

/** The points that are left, where only icons fit; the page of points tells the rest. */
export function CompactPoints() {
  const t = useTranslations('points');
  const { query, balance } = usePointBalance();
  const hasPoints = useHasPoints();
  if (!hasPoints) return null;
  if (isUnread(query)) return <UnreadFigure query={query} isIcon />;
  if (balance === undefined) return null;
  const amount = t('amount', { points: balance });
  return (
    <Tip text={`${t('title')} ${amount}`}>
      <Link
        to="/point"
        activeOptions={{ includeSearch: false }}
        aria-label={`${t('title')} ${amount}`}
        className="mt-2 flex h-7 max-w-12 items-center truncate rounded-control px-1 text-13 font-semibold text-ink-2 hover:bg-hover"
      >
        {amount}
      </Link>
    </Tip>
  );
}

/** The person's own entries where only icons fit: points, guide, customer support, settings, language and log-out behind one button. */
export function CompactAccount() {
  const t = useTranslations('frame');
  const { user } = useMember();
  return (
    <DialogTrigger>
      <Button
        aria-label={t('account', { name: user.name })}
        className="flex size-10 items-center justify-center rounded-full bg-brand-100 text-brand-700 data-hovered:bg-brand-50"
      >
        <CircleUserRound size={20} aria-hidden />
      </Button>
      <Popover placement="right bottom" offset={8} className={cx(POPOVER_CLASS, 'w-64 p-2')}>
        <Dialog aria-label={t('account', { name: user.name })} className="outline-none">
          {({ close }) => (
            <>
              <PointBalance className="px-2.5" onLeave={close} />
              <UserCard onLeave={close} />
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
