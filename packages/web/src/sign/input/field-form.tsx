import type { FieldResult } from '@dojang/contract';
import { lazy, type ReactElement, Suspense } from 'react';
import { useFillingContext } from '../filling/filling.ts';
import { CheckForm } from './check-form.tsx';
import { DropdownForm, RadioForm } from './choice-form.tsx';
import { DateForm } from './date-form.tsx';
import { TextForm } from './text-form.tsx';
import { TicksForm } from './ticks-form.tsx';

/** The code for drawing and stamps is loaded with the first document, so that the first screens stay small. */
const loadPictureForm = () => import('./picture-form.tsx');
const PictureForm = lazy(() => loadPictureForm().then((module) => ({ default: module.PictureForm })));

/** Loads the input for signatures ahead of its use. */
export const prepareFieldForms = (): void => void loadPictureForm();

/** The input for a kind of place. */
export function FieldForm({ field }: { field: FieldResult }): ReactElement | null {
  const choices = useFillingContext().choices.get(field.key);
  if (choices?.group.kind === 'radio') return <RadioForm field={field} choices={choices} />;
  if (choices) return <TicksForm field={field} choices={choices} />;
  switch (field.type) {
    case 'text':
      return <TextForm field={field} />;
    case 'date':
      return <DateForm field={field} />;
    case 'dropdown':
      return <DropdownForm field={field} />;
    case 'check':
    case 'radio':
      return <CheckForm field={field} />;
    case 'signature':
    case 'stamp':
    case 'initials':
      return (
        <Suspense
          fallback={
            <div className="sheet-body waiting">
              <span className="spin" />
            </div>
          }
        >
          <PictureForm field={field} />
        </Suspense>
      );
    case 'attachment':
    case 'picture':
      return null;
  }
}
