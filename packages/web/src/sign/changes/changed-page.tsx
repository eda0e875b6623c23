import type { PageResult } from '@dojang/contract';
import { FIELD_TYPE_TRAITS, languageOfText, type Rect, type ShownPage } from '@dojang/domain';
import { PageImage } from '@dojang/field-editor/picture';
import { useState } from 'react';
import type { Opened } from '../flow/calls.ts';
import { boxStyle } from '../page/box-style.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { RadioList } from '../ui/radio-list.tsx';
import { useWide } from '../ui/use-viewport.ts';
import { type ChangesTexts, changesTexts } from './changes-texts.ts';
import { wordsAt } from './words-at.ts';

type Field = NonNullable<Opened['correction']>['fields'][number];
type Page = Omit<PageResult, 'texts'>;
type Side = 'before' | 'after';

interface ChangedPageProps {
  readonly shown: ShownPage<Field>;
  readonly before: Page | undefined;
  readonly after: PageResult | undefined;
}

/**
 * A page before and after the correction: side by side where there is room, otherwise one of the two at a time. What changed is marked on the
 * pictures, and said in words.
 */
export function ChangedPage({ shown, before, after }: ChangedPageProps) {
  const { language } = useTexts();
  const l = changesTexts(language);
  const wide = useWide();
  const [side, setSide] = useState<Side>(after === undefined ? 'before' : 'after');
  const { change, places, fields, boxesBefore, boxesAfter } = shown;
  const page = shown.after ?? shown.before ?? 0;
  const sides: readonly Side[] = wide ? ['before', 'after'] : [side];
  const title = change === 'moved' ? l.page.moved(page, shown.before ?? 0) : l.page[change](page);
  return (
    <section className={classes('changed-page')}>
      <h3>{title}</h3>
      {fields.length > 0 && (
        <ul className={classes('changed-fields')}>
          {fields.map((field) => (
            <li key={field.key}>
              <span className={classes('chip', 'neutral')}>{l.field[field.change]}</span>
              <span lang={languageOfText(field.label)}>{nameOf(field, language, l)}</span>
            </li>
          ))}
        </ul>
      )}
      {places.length > 0 && (
        <ul className={classes('visually-hidden')} aria-label={l.places}>
          {places.map((place, index) => (
            <li key={`${place.x} ${place.y}`}>{l.place(index + 1, wordsAt(place, after?.texts ?? []))}</li>
          ))}
        </ul>
      )}
      {change === 'moved' && fields.length === 0 ? null : (
        <>
          {!wide && (
            <RadioList
              label={l.which(page)}
              looks={['before-after']}
              value={side}
              onChange={setSide}
              options={(['before', 'after'] as const).map((value) => ({
                value,
                looks: [value === side && 'on'],
                body: l[value],
              }))}
            />
          )}
          <div className={classes('page-pair')}>
            {sides.map((one) => (
              <PageSide
                key={one}
                side={one}
                named={wide}
                page={one === 'before' ? before : after}
                number={(one === 'before' ? shown.before : shown.after) ?? 0}
                places={places}
                boxes={one === 'before' ? boxesBefore : boxesAfter}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function nameOf({ type, label }: Field, language: 'ko' | 'en', l: ChangesTexts): string {
  const name = FIELD_TYPE_TRAITS[type].name[language];
  return label.trim() === '' ? name : l.labeled(name, label);
}

interface PageSideProps {
  readonly side: Side;
  /** Whether the side is named above its picture. */
  readonly named: boolean;
  readonly page: Page | undefined;
  readonly number: number;
  readonly places: readonly Rect[];
  readonly boxes: readonly Rect[];
}

function PageSide({ side, named, page, number, places, boxes }: PageSideProps) {
  const { d, language } = useTexts();
  const l = changesTexts(language);
  return (
    <figure>
      {named && <figcaption>{l[side]}</figcaption>}
      {page === undefined ? (
        <p className={classes('no-page')}>{l.none[side]}</p>
      ) : (
        <div className={classes('compared')}>
          <PageImage
            src={page.imageUrl}
            alt={l.picture(number, side === 'before')}
            width={page.width}
            height={page.height}
            lazy
            failure={d.pictureFailed}
          />
          {places.map((place) => (
            <span
              key={`${place.x} ${place.y}`}
              aria-hidden="true"
              className={classes('change-mark', side)}
              style={boxStyle(place)}
            />
          ))}
          {boxes.map((box) => (
            <span
              key={`${box.x} ${box.y}`}
              aria-hidden="true"
              className={classes('change-mark', 'filled', side)}
              style={boxStyle(box)}
            />
          ))}
        </div>
      )}
    </figure>
  );
}
