import { FileQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

interface MissingPageProps {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** Shown in place of something that does not exist, or that the member may not see. */
export function MissingPage({ title, text, action }: MissingPageProps) {
  return (
    <EmptyState
      isPage
      icon={<FileQuestionMark size={48} strokeWidth={1.25} aria-hidden />}
      title={title}
      description={text}
      action={action}
    />
  );
}
