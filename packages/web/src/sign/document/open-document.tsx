import { useEffect } from 'react';
import type { Opened } from '../flow/calls.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { prepareFieldForms } from '../input/field-form.tsx';
import { ReviewScreen } from '../review/review-screen.tsx';
import { useWide } from '../ui/use-viewport.ts';
import { DocumentScreen } from './document-screen.tsx';
import { FillingContext, useFilling } from './filling.ts';

/** The open document: its pages, or the last check; what was written is kept between the two. */
export function OpenDocument({ opened }: { opened: Opened }) {
  const signing = useSigningContext();
  const filling = useFilling(signing, opened, useWide());
  useEffect(() => {
    // The letters of values are fetched when the first document opens, not before: they are not needed to begin.
    void import('../../ink/value-fonts.ts');
    prepareFieldForms();
  }, []);
  return (
    <FillingContext value={filling}>
      {signing.stage.name === 'review' ? <ReviewScreen /> : <DocumentScreen />}
    </FillingContext>
  );
}
