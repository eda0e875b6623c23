import type { FieldResult } from '@dojang/contract';
import { useFillingContext } from '../document/filling.ts';
import { labelOf } from '../document/labels.ts';
import { useTexts } from '../text/texts.ts';
import { Sheet } from '../ui/sheet.tsx';
import { isPicture } from '../values/value.ts';
import { FieldForm } from './field-form.tsx';

/** The sheet in which one place is filled in. */
export function FieldSheet({ field, onCover }: { field: FieldResult; onCover: (height: number) => void }) {
  const texts = useTexts();
  const { t, d } = texts;
  const { closeSheet, numberOf, walk } = useFillingContext();
  const label = labelOf(field, texts);
  const title = field.type === 'stamp' ? d.ink.stampTitle : isPicture(field) ? d.ink.signTitle : label;
  return (
    <Sheet
      bare
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
