import { type CSSProperties, memo, useRef } from 'react';
import { useStore } from 'zustand';
import { type EditorField, groupByPage, showTheSame } from '../core/index.ts';
import { PageImage } from '../picture/index.ts';
import type { EditorLabels, EditorPage, EditorPerson } from './editor-scope.ts';
import type { EditorView } from './editor-view.ts';

interface PageThumbnailsProps {
  readonly view: EditorView;
  readonly pages: readonly EditorPage[];
  readonly fields: readonly EditorField[];
  readonly people: readonly EditorPerson[];
  readonly labels: EditorLabels;
  readonly onChoose?: (page: number) => void;
}

/** Thumbnails of all pages with their fields as marks; choosing one shows that page. */
export function PageThumbnails({ view, pages, fields, people, labels, onChoose }: PageThumbnailsProps) {
  const current = useStore(view.store, (state) => state.page);
  const kept = useRef<ReturnType<typeof groupByPage>>([]);
  kept.current = groupByPage(fields, pages.length, kept.current);
  const groups = kept.current;
  return (
    <ol className="fe-thumbs" aria-label={labels.thumbnails}>
      {pages.map((page, index) => (
        <Thumbnail
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
          key={index}
          page={page}
          number={index + 1}
          current={current === index + 1}
          marks={groups[index] ?? []}
          people={people}
          labels={labels}
          onChoose={(number) => {
            view.port.current?.showPage(number);
            onChoose?.(number);
          }}
        />
      ))}
    </ol>
  );
}

interface ThumbnailProps {
  readonly page: EditorPage;
  readonly number: number;
  readonly current: boolean;
  readonly marks: readonly EditorField[];
  readonly people: readonly EditorPerson[];
  readonly labels: EditorLabels;
  readonly onChoose: (page: number) => void;
}

const markStyle = (field: EditorField, people: readonly EditorPerson[]): CSSProperties => ({
  left: `${field.x * 100}%`,
  top: `${field.y * 100}%`,
  width: `${field.width * 100}%`,
  height: `${field.height * 100}%`,
  background: people.find((person) => person.key === field.participantKey)?.tint ?? '#5A6375',
});

const Thumbnail = memo(
  function Thumbnail({ page, number, current, marks, people, labels, onChoose }: ThumbnailProps) {
    return (
      <li className="fe-thumb" data-current={current || undefined}>
        <button type="button" aria-current={current ? 'page' : undefined} onClick={() => onChoose(number)}>
          <span className="fe-thumb-paper" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
            <PageImage src={page.thumbUrl} alt="" width={page.width} height={page.height} lazy />
            {marks.map((field) => (
              <i key={field.dragKey} style={markStyle(field, people)} />
            ))}
          </span>
          <span className="fe-thumb-text">
            <span>{labels.page(number)}</span>
            <b>{labels.fieldCount(marks.length)}</b>
          </span>
        </button>
      </li>
    );
  },
  (before, after) =>
    before.page === after.page &&
    before.current === after.current &&
    before.people === after.people &&
    before.labels === after.labels &&
    showTheSame(before.marks, after.marks),
);
