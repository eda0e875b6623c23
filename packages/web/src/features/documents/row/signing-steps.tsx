import type { DocumentSummary } from '@dojang/contract';
import { Check, Eye, Mail, Minus, TriangleAlert, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { isActingPerson, isSigned, type PersonStanding, standingOf } from '../document-state.ts';

const LOOKS: Record<PersonStanding, string> = {
  completed: 'bg-ok text-white',
  approved: 'bg-ok text-white',
  read: 'bg-ok text-white',
  copied: 'bg-ok text-white',
  need_approval: 'bg-card text-brand-700 inset-ring-2 inset-ring-brand-600',
  need_viewing: 'bg-desk text-muted',
  toBeCopied: 'bg-desk text-muted',
  need_signing: 'bg-card text-brand-700 inset-ring-2 inset-ring-brand-600',
  waiting: 'bg-desk text-muted',
  expired: 'bg-warn text-white',
  refused: 'bg-bad text-white',
  returned: 'bg-bad text-white',
  withdrawn: 'bg-bad text-white',
  stopped: 'bg-desk text-muted line-through',
};

const MARKS: Partial<Record<PersonStanding, (size: number) => ReactNode>> = {
  completed: (size) => <Check size={size} strokeWidth={3} aria-hidden />,
  approved: (size) => <Check size={size} strokeWidth={3} aria-hidden />,
  read: (size) => <Eye size={size} aria-hidden />,
  need_viewing: (size) => <Eye size={size} aria-hidden />,
  copied: (size) => <Mail size={size} aria-hidden />,
  toBeCopied: (size) => <Mail size={size} aria-hidden />,
  refused: (size) => <X size={size} strokeWidth={3} aria-hidden />,
  returned: (size) => <X size={size} strokeWidth={3} aria-hidden />,
  withdrawn: (size) => <Undo2 size={size} strokeWidth={3} aria-hidden />,
  expired: (size) => <TriangleAlert size={size} strokeWidth={2.5} aria-hidden />,
};

/** A signer's round mark: a number, or an icon once something has happened. */
export function StepSign(props: { standing: PersonStanding; number: number; size: 'sm' | 'md' | 'lg' }) {
  const { standing, number, size } = props;
  const sizes = { sm: 'size-[18px]', md: 'size-5', lg: 'size-7' };
  return (
    <span
      className={cx(
        'flex shrink-0 items-center justify-center rounded-full text-13 leading-none font-bold tracking-normal',
        sizes[size],
        LOOKS[standing],
      )}
    >
      {MARKS[standing]?.(size === 'lg' ? 15 : 12) ?? number}
    </span>
  );
}

const WITH_LINES = 3;
const WITH_SIGNS = 5;

/**
 * All who sign or approve in a row; up to three are joined by lines, more than five become a count. Hidden from screen readers, since a text
 * tells the same.
 */
export function SigningSteps({ document }: { document: DocumentSummary }) {
  const participants = document.participants.filter(isActingPerson);
  const signed = participants.filter(isSigned).length;
  if (participants.length > WITH_SIGNS) {
    return (
      <span aria-hidden className="flex items-center gap-1.5 text-13 font-medium text-ink-2">
        <span className="h-1.5 w-10 overflow-hidden rounded-full bg-desk">
          <span
            className="block h-full bg-ok"
            style={{ width: `${(signed / participants.length) * 100}%` }}
          />
        </span>
        {signed}/{participants.length}
      </span>
    );
  }
  const isRoomy = participants.length <= WITH_LINES;
  return (
    <span aria-hidden className={cx('flex items-center', isRoomy ? '' : 'gap-0.5')}>
      {participants.map((person, index) => (
        <span key={person.participantId} className="flex items-center">
          {isRoomy && index > 0 ? (
            <span
              className={cx('h-[1.5px] w-2.5', participants[index - 1]?.signedAt ? 'bg-ok' : 'bg-line-2')}
            />
          ) : null}
          <StepSign standing={standingOf(document, person)} number={index + 1} size={isRoomy ? 'md' : 'sm'} />
        </span>
      ))}
      {participants.length === 0 ? <Minus size={16} className="text-control" /> : null}
    </span>
  );
}
