import { useEffect } from 'react';
import { useValueFonts } from '../../ink/use-value-fonts.ts';
import { FillingContext, useFilling } from '../filling/filling.ts';
import type { Opened } from '../flow/calls.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { prepareFieldForms } from '../input/field-form.tsx';
import { ReviewScreen } from '../review/review-screen.tsx';
import { RenderBoundary } from '../ui/render-boundary.tsx';
import { useWide } from '../ui/use-viewport.ts';
import { DocumentScreen } from './document-screen.tsx';

/** The open document: its pages, or the last check; the values are kept between the two. */
export function OpenDocument({ opened }: { opened: Opened }) {
  const signing = useSigningContext();
  const filling = useFilling(signing, opened, useWide());
  const isReview = signing.stage.name === 'review';
  // The picture of the first page comes before what only an input needs.
  const isTime = filling.isPageThere || filling.sheet !== null || isReview;
  useValueFonts(isTime);
  useEffect(() => {
    if (isTime) prepareFieldForms();
  }, [isTime]);
  return (
    <FillingContext value={filling}>
      <RenderBoundary keeps>{isReview ? <ReviewScreen /> : <DocumentScreen />}</RenderBoundary>
    </FillingContext>
  );
}
