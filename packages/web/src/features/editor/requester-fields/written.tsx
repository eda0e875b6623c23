import { isOwnMark, koreanDate, parseTypedDate, writeDate } from '@dojang/domain';
import { type EditorField, toPoints } from '@dojang/field-editor/core';
import { type DrawWritten, ValueCheck, ValueText } from '@dojang/field-editor/react';
import { useKeptPicture } from '../../../ink/kept-picture.ts';
import type { OwnValue, OwnValues } from '../model/own-fields.ts';
import type { OwnMarks } from './use-own-marks.ts';

/** The text of a value on the page; empty for check marks and pictures. */
export function wordsOf(field: Pick<EditorField, 'type' | 'settings'>, value: OwnValue | undefined): string {
  if (typeof value !== 'string') return '';
  if (field.type !== 'date') return value;
  const date = parseTypedDate(value);
  if (date === null) return '';
  return field.settings?.dateFormat ? writeDate(date, field.settings.dateFormat) : koreanDate(date);
}

/** A picture that the requester has put into a field. */
export function KeptPicture({ src, className }: { readonly src: string; readonly className: string }) {
  const kept = useKeptPicture(src);
  return kept === null ? null : <img src={kept} alt="" draggable={false} className={className} />;
}

/** Draws the requester's values with the geometry of the finished PDF. */
export const drawWritten =
  (values: OwnValues, marks: OwnMarks): DrawWritten =>
  (field, page) => {
    if (isOwnMark(field)) {
      const mark = marks.of(field.type);
      return mark ? <KeptPicture src={mark.imageUrl} className="size-full object-contain" /> : null;
    }
    const value = values[field.dragKey];
    if (value === undefined || value === '') return null;
    const { width, height } = toPoints(field, page);
    if (value === true) return <ValueCheck width={width} height={height} />;
    if (value === false) return <span className="fe-face" />;
    if (typeof value === 'object')
      return <KeptPicture src={value.src} className="size-full object-contain" />;
    return <ValueText text={wordsOf(field, value)} style={field.style} width={width} height={height} />;
  };
