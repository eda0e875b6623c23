import type { DocumentDetail } from '@dojang/contract';
import { lazy, Suspense } from 'react';
import { loadAgain } from '../../ui/load/load-again.ts';

/** The parts of the page for a correction, each loaded where a document has one. */
const StartDialog = lazy(() => loadAgain(() => import('./correction/start-correction-dialog.tsx')));
const Card = lazy(() => loadAgain(() => import('./correction/correction-card.tsx')));
const Versions = lazy(() => loadAgain(() => import('./correction/version-list.tsx')));

/** Says what a correction does, and opens it. */
export const StartCorrection = (props: { document: DocumentDetail; onClose: () => void }) => (
  <Suspense>
    <StartDialog {...props} />
  </Suspense>
);

/** Until when the correction is open, and the ways on; nothing without one. */
export const CorrectionCard = (props: { document: DocumentDetail; now: number }) =>
  props.document.correction === undefined ? null : (
    <Suspense>
      <Card {...props} />
    </Suspense>
  );

/** The versions of a document that was corrected. */
export function VersionList({ document, className }: { document: DocumentDetail; className: string }) {
  const { versions = [] } = document;
  if (versions.length === 0) return null;
  return (
    <div className={className}>
      <Suspense>
        <Versions versions={versions} />
      </Suspense>
    </div>
  );
}
