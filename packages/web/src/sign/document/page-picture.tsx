import type { FieldResult, PageResult } from '@dojang/contract';
import { PageImage } from '@dojang/field-editor/picture';
import { useCallback, useMemo } from 'react';
import { PageWords } from '../../page-words/page-words.tsx';
import { FieldDrawing } from '../filling/field-drawing.tsx';
import { useFillingContext } from '../filling/filling.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { badgeSides } from '../page/badges.ts';
import { boxStyle } from '../page/box-style.ts';
import { requiredDone } from '../page/places.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { useWide } from '../ui/use-viewport.ts';
import { type DraftValue, savedValue } from '../values/value.ts';
import { FieldMark } from './field-mark.tsx';
import { useReadFields } from './use-read-fields.ts';

interface PagePictureProps {
  readonly number: number;
  readonly page: PageResult;
  readonly name: string;
  readonly zoomed: boolean;
}

/** One page: its picture, the values of others, the signer's own places, and its words for reading aloud. */
export function PagePicture({ number, page, name, zoomed }: PagePictureProps) {
  const { d, language } = useTexts();
  const { pageShown } = useSigningContext();
  const filling = useFillingContext();
  const { walk, values, errors, current, entered, openSheet, numberOf, opened } = filling;
  const { leadOf, daily, choices, filled } = filling;
  const press = useCallback((key: string) => openSheet(key), [openSheet]);
  const mine = useMemo(
    () => opened.fields.filter((field) => field.page === number && !field.settings?.signingDay),
    [opened, number],
  );
  const badges = useBadges(number, page, mine);
  const holdsNow = current?.page === number;
  const live = ({ key }: FieldResult): DraftValue | undefined =>
    entered?.has(key) ? (entered.get(key) ?? undefined) : values.get(key);
  return (
    <section
      className={classes('page', holdsNow && 'holds-now')}
      data-page={number}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      <PageImage
        src={page.imageUrl}
        alt={d.pagePicture(name, number)}
        width={page.width}
        height={page.height}
        lazy
        failure={d.pictureFailed}
        onError={() => {
          filling.renewPages();
          filling.pageCame();
        }}
        onShown={() => {
          pageShown();
          filling.pageCame();
        }}
      />
      <PageWords
        page={page}
        fields={useReadFields(number)}
        label={d.pageText(number)}
        className={classes('visually-hidden', 'words')}
        language={language}
      />
      {[...opened.written, ...daily]
        .filter((field) => field.page === number)
        .map((field) => (
          <Written key={field.key} field={field} page={page} />
        ))}
      {mine.map((field) => (
        <FieldMark
          key={field.key}
          field={field}
          page={page}
          number={numberOf(field.key)}
          of={walk.length}
          value={live(field)}
          now={leadOf(field.key) === current?.key}
          wrong={errors.has(field.key)}
          mate={leadOf(field.key) !== field.key}
          idle={choices.has(leadOf(field.key)) && filled.has(leadOf(field.key))}
          badge={badges.get(field.key)}
          zoomed={zoomed}
          onPress={press}
        />
      ))}
    </section>
  );
}

/** The smallest widths in CSS pixels at which a page is shown: on a phone of 320 px, and beside the panel of a wide screen. */
const LEAST_WIDTH = 288;
const LEAST_WIDTH_BESIDE = 440;

/** The sides of the numbers and check marks. The check marks disappear when everything required is filled in, as before the last check. */
function useBadges(number: number, page: PageResult, mine: readonly FieldResult[]) {
  const wide = useWide();
  const { opened, daily, values, errors, walk, filled } = useFillingContext();
  return useMemo(() => {
    const isDone = requiredDone(walk, filled);
    const fields = mine.map((field) => ({ ...field, isEmpty: !values.has(field.key) }));
    const sides = badgeSides(fields, {
      width: page.width,
      height: page.height,
      shownWidth: wide ? LEAST_WIDTH_BESIDE : LEAST_WIDTH,
      taken: [...opened.written, ...daily].filter((field) => field.page === number),
      words: page.texts,
    });
    if (isDone) for (const { key, isEmpty } of fields) if (!isEmpty && !errors.has(key)) sides.delete(key);
    return sides;
  }, [number, page, mine, wide, opened, daily, values, errors, walk, filled]);
}

/** A value that is not the signer's to change; the words of the page read it at its place. */
function Written({ field, page }: { field: FieldResult; page: PageResult }) {
  const value = savedValue(field);
  if (!value) return null;
  return (
    <div className={classes('written')} style={boxStyle(field)} aria-hidden="true">
      <FieldDrawing field={field} page={page} value={value} />
    </div>
  );
}
