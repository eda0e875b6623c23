import type { PageResult } from '@dojang/contract';
import { FIELD_TYPE_TRAITS, type Rect, type ShownPage } from '@dojang/domain';
import { PageImage } from '@dojang/field-editor/picture';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { Pill, type PillTone } from '../../../ui/controls/pill.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { useLangOf } from '../../../ui/text/lang-of.ts';
import type { Comparison } from './use-comparison.ts';

type Page = Omit<PageResult, 'texts'>;
type Field = Comparison['fields'][number];

interface PagePairProps {
  readonly shown: ShownPage<Field>;
  readonly before: Page | undefined;
  readonly after: Page | undefined;
}

const TONES: Readonly<Record<Field['change'], PillTone>> = { added: 'ok', removed: 'bad', changed: 'info' };

/** A page before and after the correction, with the changed places marked, and its changed fields in words. */
export function PagePair({ shown, before, after }: PagePairProps) {
  const t = useTranslations('correcting.changes');
  const locale = useUiLocale();
  const langOf = useLangOf();
  const { change, places, fields, boxesBefore, boxesAfter } = shown;
  const page = shown.after ?? shown.before ?? 0;
  return (
    <li className="border-t border-line px-5 py-4 max-md:px-4">
      <h3 className="font-semibold">
        {change === 'moved'
          ? t('page.moved', { page, before: shown.before ?? 0 })
          : t(`page.${change}`, { page })}
      </h3>
      {fields.length === 0 ? null : (
        <ul className="mt-2 flex flex-col gap-1">
          {fields.map(({ key, type, label, change: what }) => {
            const name = FIELD_TYPE_TRAITS[type].name[locale];
            return (
              <li key={key} className="flex items-center gap-2">
                <Pill tone={TONES[what]}>{t(what)}</Pill>
                <span lang={langOf(label)} className="min-w-0 break-words">
                  {label === '' ? name : t('fieldLabeled', { type: name, label })}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {change === 'moved' && fields.length === 0 ? null : (
        <div className="mt-3 grid grid-cols-2 gap-4 max-md:gap-2">
          <Side
            name={t('before')}
            alt={t('pictureBefore', { page: shown.before ?? 0 })}
            page={before}
            places={places}
            boxes={boxesBefore}
            isBefore
          />
          <Side
            name={t('after')}
            alt={t('pictureAfter', { page: shown.after ?? 0 })}
            page={after}
            places={places}
            boxes={boxesAfter}
          />
        </div>
      )}
    </li>
  );
}

interface SideProps {
  readonly name: string;
  readonly alt: string;
  readonly page: Page | undefined;
  readonly places: readonly Rect[];
  readonly boxes: readonly Rect[];
  readonly isBefore?: boolean;
}

function Side({ name, alt, page, places, boxes, isBefore = false }: SideProps) {
  const t = useTranslations('correcting.changes');
  const tint = isBefore ? 'outline-bad' : 'outline-brand-600';
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-13 font-medium text-muted">{name}</figcaption>
      {page === undefined ? (
        <p className="rounded-6 bg-desk px-3 py-6 text-center text-13 text-muted">{t('none')}</p>
      ) : (
        <div className="relative overflow-hidden rounded-6 border border-line bg-card">
          <PageImage
            src={page.imageUrl}
            alt={alt}
            width={page.width}
            height={page.height}
            lazy
            className="block w-full"
          />
          {places.map((place) => (
            <Mark
              key={`${place.x} ${place.y}`}
              place={place}
              className={cx('rounded-6 outline-2 outline-dashed', tint)}
            />
          ))}
          {boxes.map((box) => (
            <Mark
              key={`${box.x} ${box.y}`}
              place={box}
              className={cx('outline-2 outline-solid', tint, isBefore ? 'bg-bad/10' : 'bg-brand-600/10')}
            />
          ))}
        </div>
      )}
    </figure>
  );
}

function Mark({ place, className }: { readonly place: Rect; readonly className: string }) {
  const percent = (fraction: number): string => `${fraction * 100}%`;
  return (
    <span
      aria-hidden
      className={cx('pointer-events-none absolute', className)}
      style={{
        left: percent(place.x),
        top: percent(place.y),
        width: percent(place.width),
        height: percent(place.height),
      }}
    />
  );
}
