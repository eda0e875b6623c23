import type { DocumentSummary } from '@dojang/contract';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { useLangOf } from '../../../ui/text/lang-of.ts';
import { useEditorAddress } from '../editor-address.ts';
import { TestMark } from '../mode-mark.tsx';

/**
 * The name as a link that covers its whole row or card, with a dot while there are changes that the reader has not seen. A draft
 * opens in the editor.
 */
export function DocumentLink({ document }: { document: DocumentSummary }) {
  const t = useTranslations('documents');
  const name = document.name === '' ? t('unnamed') : document.name;
  const editor = useEditorAddress();
  const lang = useLangOf()(name);
  const { documentId, isUnseen } = document;
  const look = cx(
    'block truncate leading-[21px] after:absolute after:inset-0 max-md:text-15 max-md:font-semibold',
    isUnseen ? 'font-semibold' : 'font-medium',
  );
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      {document.abilities.edit ? (
        <Link to={editor} params={{ documentId }} lang={lang} className={look} draggable={false}>
          {name}
        </Link>
      ) : (
        <Link
          to="/documents/$documentId"
          params={{ documentId }}
          lang={lang}
          className={look}
          draggable={false}
        >
          {name}
        </Link>
      )}
      <TestMark document={document} />
      {isUnseen ? (
        <span className="size-1.5 shrink-0 rounded-full bg-brand-600">
          <span className="sr-only">{t('unseen')}</span>
        </span>
      ) : null}
    </div>
  );
}
