import type { DocumentDetail } from '@dojang/contract';
import { lazy, Suspense } from 'react';
import { loadAgain } from '../../../ui/load/load-again.ts';

const Card = lazy(() => loadAgain(() => import('./comments-card.tsx')));

interface CommentsProps {
  readonly document: DocumentDetail;
  readonly now: number;
  readonly className: string;
}

/** What participants ask before they sign, for the requester; nothing without a comment. */
export const Comments = ({ document, now, className }: CommentsProps) =>
  document.comments === undefined ? null : (
    <div className={className}>
      <Suspense>
        <Card document={document} now={now} />
      </Suspense>
    </div>
  );
