import type { DocumentDetail } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { documentTextsQuery } from '../../../features/documents/documents.query.ts';
import type { FieldOwner } from './field-marks.tsx';
import { NumberedPages } from './numbered-pages.tsx';
import { PageWithValues } from './page-with-values.tsx';
import { wordsOf } from './page-words-of.tsx';
import { shownFields } from './shown-fields.ts';

interface PageListProps {
  readonly document: DocumentDetail;
  readonly label: string;
  readonly className: string;
  /** The edge of a page. */
  readonly pageClass: string;
  readonly owners?: readonly FieldOwner[];
}

/** All pages of a document below each other in a region that scrolls, in their present state. Pictures are loaded when they are scrolled into view. */
export function PageList({ document, label, className, pageClass, owners = [] }: PageListProps) {
  const t = useTranslations('detail');
  const { pages, isTest } = document;
  const fields = shownFields(document);
  const texts = useQuery(documentTextsQuery(document.documentId)).data?.pages;
  const names = new Map(document.participants.map(({ key, name }) => [key, name]));
  return (
    <NumberedPages
      label={label}
      className={`flex-1 overflow-y-auto px-4 py-6 md:px-8 ${className}`}
      pages={pages}
      caption={(page) => t('pageOf', { page, count: pages.length })}
      show={(page, index) => (
        <PageWithValues
          page={page}
          number={index + 1}
          fields={fields}
          isTest={isTest}
          owners={owners}
          words={wordsOf(texts?.[index], { number: index + 1, fields, names })}
          alt={t('pageImage', { page: index + 1 })}
          className={`overflow-hidden rounded-[2px] bg-card ${pageClass}`}
          lazy
        />
      )}
    />
  );
}
