import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type PillTone = 'action' | 'info' | 'ok' | 'bad' | 'warn' | 'neutral' | 'outline';

const TONES: Record<PillTone, string> = {
  action: 'bg-brand-600 font-semibold text-white',
  info: 'bg-brand-50 text-brand-700',
  ok: 'bg-ok-bg text-ok',
  bad: 'bg-bad-bg text-bad',
  warn: 'bg-warn-bg text-warn',
  neutral: 'bg-desk text-ink-2',
  outline: 'text-ink-2 inset-ring inset-ring-line-2',
};

/** A state as text with an icon: color alone never tells it. */
export function Pill({ tone, icon, children }: { tone: PillTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1 rounded-6 px-2 text-13 font-medium whitespace-nowrap',
        icon ? 'pl-1.5' : '',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
