import { lazy, Suspense } from 'react';
import { loadAgain } from '../../../../ui/load/load-again.ts';
import type { Person } from '../../model/people.ts';

const TypeChoice = lazy(() => loadAgain(() => import('./type-choice.tsx')));

/** The choice of what a participant does, whose code arrives after the page; its room is kept. */
export function LaterTypeChoice({ person }: { readonly person: Person }) {
  return (
    <Suspense fallback={<div className="h-9 max-md:h-11" />}>
      <TypeChoice person={person} />
    </Suspense>
  );
}
