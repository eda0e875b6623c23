import { useContext } from 'react';
import { type EditorField, isWritten, type PageSize, toPoints } from '../core/index.ts';
import { useScope } from './editor-scope.ts';
import { FieldIcon } from './field-icon.tsx';
import { ValueCheck } from './value-check.tsx';
import { ValueText } from './value-text.tsx';
import { WrittenContext } from './written-context.ts';

/** What stands inside a field before anyone has filled it in: its guiding text at its real place and size. */
export function FieldFace({ field, page }: { readonly field: EditorField; readonly page: PageSize }) {
  const { labels } = useScope();
  const written = useContext(WrittenContext)?.(field, page) ?? null;
  if (written !== null) return written;
  const { width, height } = toPoints(field, page);
  if (field.type === 'check') return <ValueCheck width={width} height={height} />;
  if (isWritten(field.type)) {
    const sample = field.type === 'date' ? labels.dateSample : labels.types[field.type];
    const text = field.textValueText ?? (field.label || sample);
    return <ValueText text={text} style={field.style} width={width} height={height} />;
  }
  return (
    <span className="fe-face">
      <FieldIcon type={field.type} />
      <span className="fe-face-label">{field.label || labels.types[field.type]}</span>
    </span>
  );
}
