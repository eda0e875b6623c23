import { CircleCheck, Eye, Link2Off, type LucideIcon, MailQuestionMark, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { TaskHeading } from './guest-page.tsx';

const LOOKS: Readonly<Record<OutcomeKind, { readonly Icon: LucideIcon; readonly look: string }>> = {
  done: { Icon: CircleCheck, look: 'bg-ok-bg text-ok' },
  dead: { Icon: Link2Off, look: 'bg-warn-bg text-warn' },
  broken: { Icon: WifiOff, look: 'bg-bad-bg text-bad' },
  ask: { Icon: MailQuestionMark, look: 'bg-brand-50 text-brand-700' },
  read: { Icon: Eye, look: 'bg-brand-50 text-brand-700' },
};
type OutcomeKind = 'done' | 'dead' | 'broken' | 'ask' | 'read';

interface OutcomeProps {
  readonly kind: OutcomeKind;
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/** The result of an action, or the question before it: one picture, one sentence, one action. */
export function Outcome({ kind, title, text, children }: OutcomeProps) {
  const { Icon, look } = LOOKS[kind];
  return (
    <>
      <span className={`mb-4 grid size-13 place-items-center rounded-full ${look}`}>
        <Icon size={26} aria-hidden />
      </span>
      <TaskHeading title={title} lead={text} />
      <div className="mt-6 flex flex-col gap-3">{children}</div>
    </>
  );
}
