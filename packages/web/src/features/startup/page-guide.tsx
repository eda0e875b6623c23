import { Link } from '@tanstack/react-router';
import { BookOpen, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface GuideStep {
  readonly id: string;
  readonly Icon: LucideIcon;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

interface PageGuideProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly steps: readonly GuideStep[];
  /** The part of the user guide that says more. */
  readonly part: string;
  readonly more: ReactNode;
}

/** The guide of a page, opened by its `GuideButton`: the steps, and a link to the user guide. */
export function PageGuide({ isOpen, onClose, title, steps, part, more }: PageGuideProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={(next) => !next && onClose()} title={title} size="md" withClose>
      <dl className="flex flex-col gap-4 pt-2">
        {steps.map((step) => (
          <div key={step.id} className="grid grid-cols-[36px_minmax(0,1fr)] gap-x-3">
            <span className="row-span-2 flex size-9 items-center justify-center rounded-control bg-brand-50 text-brand-700">
              <step.Icon size={18} aria-hidden />
            </span>
            <dt className="font-semibold">{step.title}</dt>
            <dd className="text-muted">{step.text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-line pt-4">
        <Link
          to="/guide"
          hash={part}
          className="inline-flex items-center gap-1.5 font-medium text-brand-700 underline-offset-2 hover:underline"
        >
          <BookOpen size={16} aria-hidden />
          {more}
        </Link>
      </p>
    </Dialog>
  );
}
