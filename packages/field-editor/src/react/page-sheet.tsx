import { type CSSProperties, memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { EditorField } from '../core/index.ts';
import { PageImage } from '../picture/index.ts';
import { type EditorPage, type EditorPerson, useScope } from './editor-scope.ts';
import { FieldOverlay } from './field-overlay.tsx';
import { FieldToolbar } from './field-toolbar.tsx';

interface PageSheetProps {
  readonly number: number;
  readonly page: EditorPage;
  /** Fields of this page in their order. */
  readonly fields: readonly EditorField[];
  readonly people: readonly EditorPerson[];
  readonly arrange: boolean;
  readonly keysId: string;
  /** The `dragKey`s of the first and last field of the whole document. */
  readonly ends: readonly (string | undefined)[];
  /** The number of each field in the order of filling in that is shown; null when none is. */
  readonly walk: ReadonlyMap<string, number> | null;
  readonly onPictureError: (() => void) | undefined;
  /** The words of the page for screen readers. */
  readonly words: ReactNode;
}

type SheetStyle = CSSProperties & { readonly '--fe-width': number; readonly '--fe-height': number };

/** A field without a participant is the requester's own: gray, without a number. */
const NOBODY = '#5A6375';

/** One page: its picture while it is near the window, and its fields above. */
export const PageSheet = memo(function PageSheet(props: PageSheetProps) {
  const { number, page, fields, people, arrange, keysId, ends, walk, onPictureError, words } = props;
  const { view, labels } = useScope();
  const near = useStore(view.store, ({ near: [from, to] }) => number >= from && number <= to);
  const style: SheetStyle = { '--fe-width': page.width, '--fe-height': page.height };
  return (
    <section className="fe-page" style={style} aria-label={labels.page(number)}>
      <div className="fe-sheet" data-sheet={number}>
        {near && (
          <PageImage
            className="fe-picture"
            src={page.imageUrl}
            alt=""
            width={page.width}
            height={page.height}
            failure={labels.pictureFailed}
            onError={onPictureError}
          />
        )}
        {near && words}
        <FoundMarks page={number} />
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
              isEnd={ends.includes(field.dragKey)}
              walk={walk === null ? null : (walk.get(field.dragKey) ?? 0)}
            />
          );
        })}
        {arrange && <FieldToolbar fields={fields} page={number} />}
      </div>
    </section>
  );
});

/** The matches of a search on this page; the current match is highlighted more strongly. */
function FoundMarks({ page }: { readonly page: number }) {
  const { view } = useScope();
  const { matches, at } = useStore(view.store, (state) => state.found);
  return matches.flatMap((match, index) =>
    match.page === page
      ? match.boxes.map((box, part) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a match is its place in the list
            key={`${index}-${part}`}
            className="fe-found"
            data-current={index === at || undefined}
            style={{
              left: `${box.x * 100}%`,
              top: `${box.y * 100}%`,
              width: `${box.width * 100}%`,
              height: `${box.height * 100}%`,
            }}
          />
        ))
      : [],
  );
}
