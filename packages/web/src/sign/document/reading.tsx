// biome-ignore-all lint/a11y/useSemanticElements: rows wrap on a phone, which the boxes of table elements do not
// biome-ignore-all lint/a11y/useFocusableInteractive: a row of a table, and not of a grid, has no focus
import type { FieldResult } from '@dojang/contract';
import { flowOfPages, languageOfText, type TextSpan } from '@dojang/domain';
import { Image } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { type FlowPart, partsOfFlow, plainText } from '../../page-words/flow-parts.ts';
import { FieldDrawing } from '../filling/field-drawing.tsx';
import { useFillingContext } from '../filling/filling.ts';
import { labelOf, valueText } from '../filling/labels.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { type DraftValue, savedValue } from '../values/value.ts';

/** '글로 읽기': the words of the document in large type, wrapped to the screen, with the signer's places as buttons among them. */
export function Reading({ onPictures }: { onPictures: () => void }) {
  const { d } = useTexts();
  const { pages, opened, current } = useFillingContext();
  const article = useRef<HTMLElement>(null);
  const { fields, written } = opened;
  const parts = useMemo(
    () => partsOfFlow(flowOfPages(pages, [...fields, ...written])),
    [pages, fields, written],
  );
  const here = current?.key;
  useEffect(() => {
    if (here === undefined) return;
    const place = article.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(here)}"]`);
    place?.scrollIntoView({ block: 'center' });
    if (article.current?.contains(document.activeElement)) place?.focus({ preventScroll: true });
  }, [here]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll the text
    <article ref={article} className={classes('reading')} tabIndex={0} aria-label={d.reading}>
      <div className={classes('reading-column')}>
        <button type="button" className={classes('quiet-button', 'pictures')} onClick={onPictures}>
          <Image size={22} aria-hidden="true" />
          {d.readingOff}
        </button>
        {parts.length === 0 && <p>{d.noText}</p>}
        {parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the document
          <Part key={i} part={part} />
        ))}
      </div>
    </article>
  );
}

/** A heading, a line or a table of the document, in its own language. */
function Part({ part }: { part: FlowPart }) {
  if (part.kind === 'heading') return <part.tag lang={languageOfText(part.text)}>{part.text}</part.tag>;
  if (part.kind === 'paragraph') {
    return (
      <p lang={languageOfText(plainText(part.spans))}>
        <Spans spans={part.spans} />
      </p>
    );
  }
  return (
    <div role="table">
      {part.rows.map((cells, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
        <div key={i} role="row" className={classes('text-row')}>
          {cells.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
            <span key={column} role="cell" lang={languageOfText(plainText(cell))}>
              <Spans spans={cell} />{' '}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function Spans({ spans }: { spans: readonly TextSpan[] }) {
  return spans.map((span, i) =>
    span.kind === 'text' ? (
      `${span.text} `
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the paragraph
      <InText key={i} fieldKey={span.key} />
    ),
  );
}

/** A field among the words: a button for the signer's own, the value of any other. */
function InText({ fieldKey }: { fieldKey: string }) {
  const { opened, values, daily } = useFillingContext();
  const own = opened.fields.find(({ key }) => key === fieldKey);
  if (own && !daily.some(({ key }) => key === fieldKey)) return <OwnPlace field={own} />;
  const other = own ?? opened.written.find(({ key }) => key === fieldKey);
  const value = other && (values.get(fieldKey) ?? savedValue(other));
  return other && value ? (
    <>
      <b>
        <ValueInText field={other} value={value} />
      </b>{' '}
    </>
  ) : null;
}

function OwnPlace({ field }: { field: FieldResult }) {
  const texts = useTexts();
  const { d, language } = texts;
  const { values, errors, current, walk, leadOf, numberOf, openSheet } = useFillingContext();
  const value = values.get(field.key);
  const lead = leadOf(field.key);
  const place = walk.find(({ key }) => key === lead);
  const isWrong = errors.has(field.key);
  const state = isWrong ? 'bad' : value ? 'done' : false;
  const label = labelOf(field, texts) + (place?.required ? '' : ` ${d.optional}`);
  return (
    <>
      <button
        type="button"
        lang={language}
        className={classes('text-place', state, lead === current?.key && 'now')}
        data-place={field.key}
        onClick={() => openSheet(field.key)}
      >
        {d.placeInText(numberOf(field.key), label)}
        {isWrong && `, ${d.wrong}`}
        {!value && !isWrong && `, ${d.empty}`}
        {value && (
          <>
            {': '}
            <ValueInText field={field} value={value} />
          </>
        )}
      </button>{' '}
    </>
  );
}

/** A value as text; signatures and stamps as they look, with their words for screen readers. */
function ValueInText({ field, value }: { field: FieldResult; value: DraftValue }) {
  const texts = useTexts();
  const { pageOf } = useFillingContext();
  const words = valueText(field, value, texts);
  if (value.kind !== 'picture') return words;
  const page = pageOf(field);
  const shape = (field.width * page.width) / (field.height * page.height);
  return (
    <span className={classes('text-picture')} style={{ aspectRatio: `${shape}` }}>
      <FieldDrawing field={field} page={page} value={value} />
      <span className={classes('visually-hidden')}>{words}</span>
    </span>
  );
}
