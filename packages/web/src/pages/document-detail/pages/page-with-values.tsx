import type { FieldResult, PageResult } from '@dojang/contract';
import { PageImage } from '@dojang/field-editor/picture';
import { ValueCheck, ValueRadio, ValueText } from '@dojang/field-editor/react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Watermark } from '../../../features/documents/watermark.tsx';
import { useValueFonts } from '../../../ink/use-value-fonts.ts';
import { FieldMark, type FieldOwner } from './field-marks.tsx';

interface PageWithValuesProps {
  readonly page: PageResult;
  /** From 1. */
  readonly number: number;
  readonly fields: readonly FieldResult[];
  /** Whether the page is marked as that of a test. */
  readonly isTest: boolean;
  /** Alternative text of the page's picture. */
  readonly alt: string;
  readonly className: string;
  readonly lazy?: boolean;
  /** Those whose fields are marked; none without. */
  readonly owners?: readonly FieldOwner[];
  /** What is wrong with values that are not filled in yet, by the keys of their fields. */
  readonly faults?: ReadonlyMap<string, string>;
  /** The words of the page with its fields, for screen readers; they take the place of the values and marks there. */
  readonly words?: ReactNode;
}

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

const percent = (fraction: number): string => `${fraction * 100}%`;

/** A page in its present state: its picture with the signed values, drawn with the geometry of the seal. */
export function PageWithValues(props: PageWithValuesProps) {
  const {
    page,
    number,
    fields,
    isTest,
    alt,
    className,
    lazy = false,
    owners = [],
    faults = NO_FAULTS,
    words,
  } = props;
  useValueFonts();
  const t = useTranslations('ui');
  const written = fields.filter((field) => field.page === number && field.value !== undefined);
  return (
    <span className={`relative block ${className}`}>
      <PageImage
        src={page.imageUrl}
        alt={alt}
        width={page.width}
        height={page.height}
        lazy={lazy}
        failure={t('pictureFailed')}
        className="block h-auto w-full"
      />
      {words}
      {written.map((field) => (
        <span
          key={field.key}
          aria-hidden={words !== undefined}
          className="absolute text-ink [&>svg]:absolute [&>svg]:inset-0 [&>svg]:size-full"
          style={{
            left: percent(field.x),
            top: percent(field.y),
            width: percent(field.width),
            height: percent(field.height),
          }}
        >
          <Value field={field} width={field.width * page.width} height={field.height * page.height} />
        </span>
      ))}
      {owners.flatMap((owner) =>
        fields
          .filter((field) => field.page === number && field.participantKey === owner.key)
          .map((field) => (
            <FieldMark
              key={`mark-${field.key}`}
              field={field}
              owner={owner}
              fault={faults.get(field.key)}
              isRead={words === undefined}
            />
          )),
      )}
      {isTest ? <Watermark /> : null}
    </span>
  );
}

interface ValueProps {
  readonly field: FieldResult;
  /** In points. */
  readonly width: number;
  readonly height: number;
}

function Value({ field, width, height }: ValueProps) {
  const { value } = field;
  if (value === true && field.type === 'radio') return <ValueRadio width={width} height={height} />;
  if (value === true) return <ValueCheck width={width} height={height} />;
  if (typeof value === 'string')
    return (
      <ValueText text={value} style={field.style} settings={field.settings} width={width} height={height} />
    );
  if (typeof value !== 'object') return null;
  return <img src={value.imageUrl} alt="" className="absolute inset-0 size-full object-contain" />;
}
