import type { FieldResult } from '@dojang/contract';
import { lazy, Suspense } from 'react';
import { CheckForm } from './check-form.tsx';
import { DateForm } from './date-form.tsx';
import { TextForm } from './text-form.tsx';

/** Drawing and stamps are fetched beside the first document, so that the first screens stay light. */
const loadPictureForm = () => import('./picture-form.tsx');
const PictureForm = lazy(() => loadPictureForm().then((module) => ({ default: module.PictureForm })));

/** Fetches the input for signatures ahead of its use. */
export const prepareFieldForms = (): void => void loadPictureForm();

/** The input that belongs to a kind of place. */
export function FieldForm({ field }: { field: FieldResult }) {
  switch (field.type) {
    case 'text':
      return <TextForm field={field} />;
    case 'date':
      return <DateForm field={field} />;
    case 'check':
      return <CheckForm field={field} />;
    case 'signature':
    case 'stamp':
      return (
        <Suspense
          fallback={
            <div className="sb waiting">
              <span className="spin" />
            </div>
          }
        >
          <PictureForm field={field} />
        </Suspense>
      );
  }
}
