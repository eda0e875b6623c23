import type { DocumentDetail, FieldResult } from '@dojang/contract';
import { FIELD_TYPE_TRAITS } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { signerColor } from '../../../hosting/signer-color.ts';
import { cx } from '../../../ui/class-names.ts';
import { useUiLocale } from '../../../ui/text/intl.tsx';

/** Owns the marks of fields over the pages: whose each one is, and whether it is filled in. */

/** One person or the requester, with the number and color of the marks. */
export interface FieldOwner {
  /** The key of the participant; empty for the requester. */
  readonly key: string;
  readonly name: string;
  /** From 1; null for the requester. */
  readonly number: number | null;
  readonly color: string;
  readonly filled: number;
  readonly count: number;
}

const GRAY = 'var(--color-muted)';

/** Returns those who have fields in a document, in signing order, and the requester last. */
export function fieldOwners(document: DocumentDetail): FieldOwner[] {
  const countOf = (fields: readonly FieldResult[]) => ({
    filled: fields.filter((field) => field.value !== undefined).length,
    count: fields.length,
  });
  const people = document.participants.map((person, index) => ({
    key: person.key,
    name: person.name,
    number: index + 1,
    color: signerColor(index),
    ...countOf(document.fields.filter((field) => field.participantKey === person.key)),
  }));
  const requester = {
    key: '',
    name: document.requester.name,
    number: null,
    color: GRAY,
    ...countOf(document.requesterFields),
  };
  return [...people, requester].filter((owner) => owner.count > 0);
}

interface FieldMarkProps {
  readonly field: FieldResult;
  readonly owner: FieldOwner;
  /** What is wrong with its value. */
  readonly fault?: string | undefined;
  /** Whether screen readers read it here, rather than in the words of the page. */
  readonly isRead?: boolean;
}

/** The frame of a field in the color of its signer. The number stands above it, so that it covers no value. */
export function FieldMark({ field, owner, fault, isRead = true }: FieldMarkProps) {
  const t = useTranslations('detailParts.marks');
  const locale = useUiLocale();
  const label = field.label || FIELD_TYPE_TRAITS[field.type].name[locale];
  const isFilled = field.value !== undefined;
  const name = owner.number === null ? t('requester', { name: owner.name }) : owner.name;
  const words = fault === undefined ? t(isFilled ? 'filled' : 'open', { name, label }) : `${label}: ${fault}`;
  const color = fault === undefined ? owner.color : 'var(--color-bad)';
  return (
    <span
      title={words}
      aria-hidden={!isRead}
      className={cx('absolute rounded-[3px] border-[1.5px]', !isFilled && 'border-dashed')}
      style={{
        left: `${field.x * 100}%`,
        top: `${field.y * 100}%`,
        width: `${field.width * 100}%`,
        height: `${field.height * 100}%`,
        borderColor: color,
        ...(isFilled ? {} : { background: `color-mix(in srgb, ${color} 8%, transparent)` }),
      }}
    >
      {owner.number === null ? null : (
        <span
          aria-hidden
          className="absolute bottom-full -left-[1.5px] mb-px flex h-4 min-w-4 items-center justify-center rounded-[3px] px-1 text-12 leading-none font-bold text-white"
          style={{ background: owner.color }}
        >
          {owner.number}
        </span>
      )}
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Whose fields have which color, and how many of them are filled in. */
export function FieldLegend({ owners }: { readonly owners: readonly FieldOwner[] }) {
  const t = useTranslations('detailParts.marks');
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {owners.map((owner) => (
        <li key={owner.key} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className="flex size-4.5 items-center justify-center rounded-[4px] text-12 font-bold text-white"
            style={{ background: owner.color }}
          >
            {owner.number}
          </span>
          {owner.number === null ? t('requester', { name: owner.name }) : owner.name}
          <span className="text-muted">{t('count', { filled: owner.filled, count: owner.count })}</span>
        </li>
      ))}
    </ul>
  );
}
