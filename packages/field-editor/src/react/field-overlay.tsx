import { type CSSProperties, memo } from 'react';
import { useStore } from 'zustand';
import { CORNERS, type EditorField, type PageSize } from '../core/index.ts';
import { useScope } from './editor-scope.ts';
import { select } from './editor-view.ts';
import { FieldFace } from './field-face.tsx';

interface FieldOverlayProps {
  readonly field: EditorField;
  readonly page: PageSize;
  readonly number: number | null;
  readonly tint: string;
  readonly arrange: boolean;
  readonly keysId: string;
}

type TintStyle = CSSProperties & { readonly '--fe-tint': string };

/** One field on its page: a named, focusable box in the colour of who fills it in. */
export const FieldOverlay = memo(function FieldOverlay(props: FieldOverlayProps) {
  const { field, page, number, tint, arrange, keysId } = props;
  const { view, labels } = useScope();
  const selected = useStore(view.store, (state) => state.selection.includes(field.dragKey));
  const alone = useStore(view.store, (state) => state.selection.length === 1) && selected;
  const style: TintStyle = {
    left: `${field.x * 100}%`,
    top: `${field.y * 100}%`,
    width: `${field.width * 100}%`,
    height: `${field.height * 100}%`,
    '--fe-tint': tint,
  };
  const small = field.width * page.width < 30 || field.height * page.height < 18;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element may not hold the handles
    <div
      className="fe-field"
      style={style}
      data-field={field.dragKey}
      data-type={field.type}
      data-selected={selected || undefined}
      data-small={small || undefined}
      role="button"
      tabIndex={0}
      aria-pressed={selected}
      aria-label={labels.fieldName(field, number)}
      aria-describedby={arrange ? keysId : undefined}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) select(view, [field.dragKey]);
      }}
    >
      <FieldFace field={field} page={page} />
      {number !== null && <span className="fe-number" data-number={number} aria-hidden="true" />}
      {field.required && <span className="fe-required" aria-hidden="true" />}
      {alone &&
        arrange &&
        (small ? (['se'] as const) : CORNERS).map((corner) => (
          <span key={corner} className="fe-handle" data-corner={corner} aria-hidden="true" />
        ))}
    </div>
  );
});
