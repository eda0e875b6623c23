import type { FieldResult } from '@dojang/contract';
import { useFillingContext } from '../filling/filling.ts';
import { labelOf } from '../filling/labels.ts';
import { type Texts, useTexts } from '../text/texts.ts';
import { Sheet } from '../ui/sheet.tsx';
import { isPicture } from '../values/value.ts';
import { FieldForm } from './field-form.tsx';

/** The title of a sheet for signatures and stamps names the action. */
function titleOf(field: FieldResult, { d }: Texts): string | null {
  if (field.settings?.groupKey !== undefined || !isPicture(field)) return null;
  if (field.type === 'stamp') return d.ink.stampTitle;
  return field.type === 'initials' ? d.ink.initialsTitle : d.ink.signTitle;
}

interface FieldSheetProps {
  readonly field: FieldResult;
  /** Whether the sheet is over the words of the document, where no place on a page stays bright. */
  readonly overText: boolean;
  readonly onCover: (height: number) => void;
}

/** The sheet in which one place is filled in. */
export function FieldSheet({ field, overText, onCover }: FieldSheetProps) {
  const texts = useTexts();
  const { t, d } = texts;
  const { closeSheet, numberOf, walk } = useFillingContext();
  const label = labelOf(field, texts);
  const title = titleOf(field, texts) ?? label;
  return (
    <Sheet
      over={overText ? 'text' : 'page'}
      title={field.required ? title : `${title} ${d.optional}`}
      badge={`${numberOf(field.key)}/${walk.length}`}
      closeLabel={t.closeKeep}
      onClose={closeSheet}
      onCover={onCover}
    >
      <FieldForm field={field} />
    </Sheet>
  );
}
