import type { BulkColumn } from '@dojang/contract';
import { useTranslations } from 'use-intl';

/** The name of a column, the role to which it belongs, and whether it must be filled in. */
export function HeaderCell({ column }: { readonly column: BulkColumn }) {
  const t = useTranslations('bulkRows');
  return (
    <span className="flex min-w-0 flex-col leading-[1.35]" title={column.help}>
      <span className="truncate font-semibold">
        {column.label}
        {column.required ? (
          <>
            <span aria-hidden className="ml-0.5 text-bad">
              *
            </span>
            <span className="sr-only"> {t('required')}</span>
          </>
        ) : null}
      </span>
      <span className="truncate text-13 font-normal text-muted">
        {column.example === '' ? null : t('example', { example: column.example })}
      </span>
    </span>
  );
}
