import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

const TONES = {
  bad: { look: 'bg-bad-bg text-bad', Icon: CircleAlert },
  warn: { look: 'bg-warn-bg text-warn', Icon: TriangleAlert },
  ok: { look: 'bg-ok-bg text-ok', Icon: CircleCheck },
  neutral: { look: 'bg-desk text-ink-2', Icon: Info },
} as const;

interface AlertNoteProps {
  readonly tone: keyof typeof TONES;
  /** The event, without a full stop; the sentences below it tell the reason and what to do. */
  readonly title?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A tinted box with an icon: an error, a warning, a success, or information. */
export function AlertNote({ tone, title, className, children }: AlertNoteProps) {
  const { look, Icon } = TONES[tone];
  return (
    <div className={cx('flex gap-2.5 rounded-card px-4 py-3.5', look, className)}>
      <Icon size={18} className="mt-0.5" aria-hidden />
      <div className="min-w-0 flex-1">
        {title === undefined ? null : <b className="block font-semibold">{title}</b>}
        {children}
      </div>
    </div>
  );
}

/** The place of an error of a whole form, read aloud when it appears. */
export function FormError({ title, sentence }: { title?: string; sentence: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {sentence === null ? null : (
        <AlertNote tone="bad" {...(title === undefined ? {} : { title })}>
          {sentence}
        </AlertNote>
      )}
    </div>
  );
}
