import type { FieldResult } from '@dojang/contract';
import { flowOfPages, type TextBlock, type TextSpan } from '@dojang/domain';
import { Image } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FieldDrawing } from '../filling/field-drawing.tsx';
import { useFillingContext } from '../filling/filling.ts';
import { labelOf, valueText } from '../filling/labels.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { type DraftValue, savedValue } from '../values/value.ts';

/** A block with the level of its heading: articles are below the title, where the document has one. */
type Leveled = readonly [TextBlock, 'h2' | 'h3'];

function leveled(blocks: readonly TextBlock[]): Leveled[] {
  let isTitled = false;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return [block, 'h2'];
    if (block.level === 'title') isTitled = true;
    return [block, block.level === 'article' && isTitled ? 'h3' : 'h2'];
  });
}

/** '글로 읽기': the words of the document in large type, wrapped to the screen, with the signer's places as buttons among them. */
export function Reading({ onPictures }: { onPictures: () => void }) {
  const { d } = useTexts();
  const { pages, opened, current } = useFillingContext();
  const article = useRef<HTMLElement>(null);
  const { fields, written } = opened;
  const blocks = useMemo(
    () => leveled(flowOfPages(pages, [...fields, ...written])),
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
        {blocks.length === 0 && <p>{d.noText}</p>}
        {blocks.map(([block, Heading], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the document
          <Block key={i} block={block} heading={(words) => <Heading>{words}</Heading>} />
        ))}
      </div>
    </article>
  );
}

function Block({ block, heading }: { block: TextBlock; heading: (words: string) => ReactNode }) {
  if (block.kind === 'heading') return heading(block.text);
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  }
  return (
    <p className={classes('text-row')}>
      {block.cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
        <span key={i}>
          <Spans spans={cell} />{' '}
        </span>
      ))}
    </p>
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
  const { d } = texts;
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
