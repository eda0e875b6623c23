import type { FieldResult } from '@dojang/contract';
import { controlOf } from '@dojang/domain';
import { lazy, type ReactElement, Suspense } from 'react';
import { loadAgain } from '../../ui/load/load-again.ts';
import { useFillingContext } from '../filling/filling.ts';
import { classes } from '../ui/classes.ts';
import { CheckForm } from './check-form.tsx';
import { DropdownForm, RadioForm } from './choice-form.tsx';
import { DateForm } from './date-form.tsx';
import { TextForm } from './text-form.tsx';
import { TicksForm } from './ticks-form.tsx';

/** The code for drawing and stamps is loaded with the first document, so that the first screens stay small. */
const loadForms = () => loadAgain(() => import('./later-forms.ts'));
const PictureForm = lazy(() => loadForms().then((module) => ({ default: module.PictureForm })));

const FileForm = lazy(() => loadForms().then((module) => ({ default: module.FileForm })));

/** Loads the input for signatures ahead of its use. */
export const prepareFieldForms = (): void => void loadForms();

const Waiting = () => (
  <div className={classes('sheet-body', 'waiting')}>
    <span className={classes('spin')} />
  </div>
);

/** The input for a kind of place. */
export function FieldForm({ field }: { field: FieldResult }): ReactElement | null {
  const choices = useFillingContext().choices.get(field.key);
  if (choices?.group.kind === 'radio') return <RadioForm field={field} choices={choices} />;
  if (choices) return <TicksForm field={field} choices={choices} />;
  switch (controlOf(field.type)) {
    case 'text':
      return <TextForm field={field} />;
    case 'date':
      return <DateForm field={field} />;
    case 'option':
      return <DropdownForm field={field} />;
    case 'tick':
      return <CheckForm field={field} />;
    case 'picture':
      return (
        <Suspense fallback={<Waiting />}>
          <PictureForm field={field} />
        </Suspense>
      );
    case 'file':
      return (
        <Suspense fallback={<Waiting />}>
          <FileForm field={field} />
        </Suspense>
      );
    case 'none':
      return null;
  }
}
