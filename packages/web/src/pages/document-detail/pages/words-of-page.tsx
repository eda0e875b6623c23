import type { FieldResult, PageResult } from '@dojang/contract';
import { FIELD_TYPE_TRAITS } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { PageWords } from '../../../page-words/page-words.tsx';
import { MoreTexts, useUiLocale } from '../../../ui/text/intl.tsx';
import { wordsOfPageMessages } from './words-of-page.messages.ts';

/** Owns what screen readers get of a page that is shown and not changed: its words, with the fields and values at their places. */

const BUNDLES = { wordsOfPage: wordsOfPageMessages };

export interface WordsOfPageProps {
  readonly page: Pick<PageResult, 'width' | 'height' | 'texts'>;
  /** From 1. */
  readonly number: number;
  /** All fields of the document. */
  readonly fields: readonly FieldResult[];
  /** The names of the participants by their keys. */
  readonly names: ReadonlyMap<string, string>;
}

/** The words of one page. */
export default function WordsOfPage(props: WordsOfPageProps) {
  return (
    <MoreTexts bundles={BUNDLES}>
      <Words {...props} />
    </MoreTexts>
  );
}

/** The participants' fields in the order in which a page is read, by which they have numbers. */
const inOrder = (fields: readonly FieldResult[]): FieldResult[] =>
  fields
    .filter(({ participantKey }) => participantKey !== '')
    .sort((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);

function Words({ page, number, fields, names }: WordsOfPageProps) {
  const t = useTranslations('wordsOfPage');
  const locale = useUiLocale();
  const ordered = inOrder(fields);
  const valueIn = ({ value, type }: FieldResult): string => {
    if (value === undefined || value === false) return '';
    if (typeof value === 'string') return value;
    return type === 'check' || type === 'radio' ? t('chosen') : t('put');
  };
  const wordsOf = (field: FieldResult): string => {
    const name = field.label?.trim() || FIELD_TYPE_TRAITS[field.type].name[locale];
    const value = valueIn(field);
    if (field.participantKey === '') return value === '' ? '' : t('own', { name, value });
    return t('field', {
      number: ordered.indexOf(field) + 1,
      name,
      person: names.get(field.participantKey) ?? '',
      value: value === '' ? t('empty') : value,
    });
  };
  const here = fields.filter((field) => field.page === number);
  return (
    <PageWords
      page={page}
      fields={here.map((field) => ({ ...field, words: wordsOf(field) }))}
      label={t('words', { page: number })}
      className="sr-only"
      language={locale}
    />
  );
}
