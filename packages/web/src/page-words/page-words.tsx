import { flowOfPages, languageOfText, type TextSpan } from '@dojang/domain';
import { memo, type ReactNode, useMemo } from 'react';
import { partsOfFlow, plainText } from './flow-parts.ts';

/** Owns the words of a page for screen readers: headings, lines, tables, and the fields at their places. */

interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly texts: Parameters<typeof flowOfPages>[0][number]['texts'];
}

interface PageWordsProps {
  readonly page: ReadPage;
  /** The fields of this page. */
  readonly fields: readonly ReadField[];
  /** The name of the region. */
  readonly label: string;
  /** The class that hides the words from the eye alone. */
  readonly className: string;
  /** The language of the screen, in which fields are named. */
  readonly language: string;
}

/** A field with what is read at its place; an empty name leaves it out. */
export interface ReadField {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly words: string;
}

const hasSameWords = (before: readonly ReadField[], after: readonly ReadField[]): boolean =>
  before.length === after.length &&
  before.every((field, index) => {
    const now = after[index];
    return (
      now !== undefined &&
      (['key', 'x', 'y', 'width', 'height', 'words'] as const).every((part) => field[part] === now[part])
    );
  });

/** The words of a page, not visible. Where they have another language than the screen, they carry it. */
export const PageWords = memo(
  function PageWords({ page, fields, label, className, language }: PageWordsProps) {
    const parts = useMemo(() => {
      const placed = fields.filter(({ words }) => words !== '').map((field) => ({ ...field, page: 1 }));
      return partsOfFlow(flowOfPages([page], placed));
    }, [page, fields]);
    const wordsOf = new Map(fields.map(({ key, words }) => [key, words]));
    if (parts.length === 0) return null;
    const spans = (list: readonly TextSpan[]): ReactNode =>
      list.map((span, index) =>
        span.kind === 'text' ? (
          `${span.text} `
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the line
          <span key={index} lang={language}>{`[${wordsOf.get(span.key) ?? ''}] `}</span>
        ),
      );
    return (
      <section className={className} aria-label={label}>
        {parts.map((part, index) => {
          const key = index;
          if (part.kind === 'heading')
            return (
              <part.tag key={key} lang={languageOfText(part.text)}>
                {part.text}
              </part.tag>
            );
          if (part.kind === 'paragraph')
            return (
              <p key={key} lang={languageOfText(plainText(part.spans))}>
                {spans(part.spans)}
              </p>
            );
          return (
            <table key={key}>
              <tbody>
                {part.rows.map((cells, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
                  <tr key={row}>
                    {cells.map((cell, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
                      <td key={column} lang={languageOfText(plainText(cell))}>
                        {spans(cell)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          );
        })}
      </section>
    );
  },
  (before, after) =>
    before.page === after.page &&
    before.label === after.label &&
    before.language === after.language &&
    hasSameWords(before.fields, after.fields),
);
