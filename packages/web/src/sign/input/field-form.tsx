import type { FieldResult } from '@dojang/contract';
import { CheckForm } from './check-form.tsx';
import { DateForm } from './date-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { TextForm } from './text-form.tsx';

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
      return <PictureForm field={field} />;
  }
}
