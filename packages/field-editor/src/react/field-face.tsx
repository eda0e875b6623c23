import { type DateFormat, isWritten, writeDate } from '@dojang/domain';
import { useContext } from 'react';
import { type EditorField, layoutRadio, type PageSize, toPoints, writtenDefault } from '../core/index.ts';
import { type EditorLabels, useScope } from './editor-scope.ts';
import { FieldIcon } from './field-icon.tsx';
import { ValueCheck } from './value/value-check.tsx';
import { ValueRadio } from './value/value-radio.tsx';
import { ValueText } from './value/value-text.tsx';
import { WrittenContext } from './written-context.ts';

/** The content of a field before anyone has filled it in: its guiding text at its final position and size. */
export function FieldFace({ field, page }: { readonly field: EditorField; readonly page: PageSize }) {
  const { labels } = useScope();
  const written = useContext(WrittenContext)?.(field, page) ?? null;
  if (written !== null) return written;
  const { width, height } = toPoints(field, page);
  if (field.type === 'check') return <ValueCheck width={width} height={height} />;
  if (field.type === 'radio')
    return field.settings?.defaultValue === undefined ? (
      <ChoiceRing width={width} height={height} />
    ) : (
      <ValueRadio width={width} height={height} />
    );
  if (isWritten(field.type)) {
    const { style, settings } = field;
    const text = faceText(field, labels);
    return <ValueText text={text} style={style} settings={settings} width={width} height={height} />;
  }
  return (
    <span className="fe-face">
      <FieldIcon type={field.type} />
      <span className="fe-face-label">{field.label || labels.typeName(field.type)}</span>
    </span>
  );
}

/** A radio button that is not selected. */
function ChoiceRing({ width, height }: PageSize) {
  const { center, radius } = layoutRadio({ width, height });
  return (
    <svg className="fe-value" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <circle cx={center.x} cy={center.y} r={radius} fill="none" stroke="currentColor" strokeWidth={1.5} />
    </svg>
  );
}

const SAMPLE_DAY = { year: 2026, month: 1, day: 1 };

/** The default if there is one, otherwise the guiding text, otherwise an example. */
function faceText(field: EditorField, labels: EditorLabels): string {
  if (field.textValueText !== undefined) return field.textValueText;
  const known = field.settings?.defaultFrom;
  if (known !== undefined) return labels.knownName(known);
  const preset = writtenDefault(field);
  if (preset?.kind === 'text') return preset.text;
  if (field.label) return field.label;
  if (field.type === 'date') return dateSample(field.settings?.dateFormat, labels);
  const format = field.settings?.format;
  return field.type === 'text' && format ? labels.sampleOf(format) : labels.typeName(field.type);
}

/** A person reads '2026.00.00' as a pattern, and a real date as a value. */
function dateSample(format: DateFormat | undefined, labels: EditorLabels): string {
  if (format === undefined) return labels.dateSample;
  return writeDate(SAMPLE_DAY, format).replace(/\d+/g, (digits) => '0'.repeat(digits.length));
}
