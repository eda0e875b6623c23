import { type CSSProperties, memo } from 'react';
import { useStore } from 'zustand';
import type { EditorField } from '../core/index.ts';
import { type EditorPage, type EditorPerson, useScope } from './editor-scope.ts';
import { FieldOverlay } from './field-overlay.tsx';
import { FieldToolbar } from './field-toolbar.tsx';

interface PageSheetProps {
  readonly number: number;
  readonly page: EditorPage;
  /** Fields of this page in reading order. */
  readonly fields: readonly EditorField[];
  readonly people: readonly EditorPerson[];
  readonly arrange: boolean;
  readonly keysId: string;
  readonly onPictureFault: (() => void) | undefined;
}

type SheetStyle = CSSProperties & { readonly '--fe-width': number; readonly '--fe-height': number };

/** Fields of nobody are the requester's own: a quiet grey without a number. */
const NOBODY = '#5A6375';

/** One page: its picture while it is near the window, and its fields above. */
export const PageSheet = memo(function PageSheet(props: PageSheetProps) {
  const { number, page, fields, people, arrange, keysId, onPictureFault } = props;
  const { view, labels } = useScope();
  const near = useStore(view.store, ({ near: [from, to] }) => number >= from && number <= to);
  const style: SheetStyle = { '--fe-width': page.width, '--fe-height': page.height };
  return (
    <section className="fe-page" style={style} aria-label={labels.page(number)}>
      <div className="fe-sheet" data-sheet={number}>
        {near && (
          <img
            className="fe-picture"
            src={page.imageUrl}
            alt=""
            draggable={false}
            decoding="async"
            onError={onPictureFault}
          />
        )}
        {fields.map((field) => {
          const person = people.find((candidate) => candidate.key === field.participantKey);
          return (
            <FieldOverlay
              key={field.dragKey}
              field={field}
              page={page}
              number={person?.number ?? null}
              tint={person?.tint ?? NOBODY}
              arrange={arrange}
              keysId={keysId}
            />
          );
        })}
        {arrange && <FieldToolbar fields={fields} page={number} />}
      </div>
    </section>
  );
});
