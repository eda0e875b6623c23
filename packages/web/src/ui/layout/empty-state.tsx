import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

interface EmptyStateProps {
  readonly icon: ReactNode;
  /** The state as a title, without a full stop. */
  readonly title: string;
  readonly description?: string;
  /** One action. */
  readonly action?: ReactNode;
  /** True when it is the whole page, so that its title is the page's heading. */
  readonly isPage?: boolean;
  readonly className?: string;
}

/** Shown in place of an empty content: one icon, one sentence, one action. */
export function EmptyState({ icon, title, description, action, isPage = false, className }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div
      className={cx(
        'flex flex-1 flex-col items-center justify-center gap-4 px-6 py-16 text-center',
        className,
      )}
    >
      <span className="text-control">{icon}</span>
      <div>
        <Title className="text-17 font-semibold">{title}</Title>
        {description ? <p className="mt-1 text-muted">{description}</p> : null}
      </div>
      {action}
    </div>
  );
}
