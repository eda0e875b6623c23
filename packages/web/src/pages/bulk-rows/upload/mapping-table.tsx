import type { BulkColumn, ResultOf } from '@dojang/contract';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { endpoints } from '../../../features/session/api.ts';
import { Select } from '../../../ui/controls/select.tsx';

/** The target of each column of the spreadsheet, by the column's place; null for a column that is left out. */
export type Mapping = ReadonlyMap<number, string | null>;

interface MappingTableProps {
  readonly columns: readonly BulkColumn[];
  readonly uploaded: ResultOf<typeof endpoints.uploadBulkFile>;
  readonly mapping: Mapping;
  readonly onChange: (index: number, column: string | null) => void;
}

const NONE = '';
const SAMPLES = 3;

/** Every column of the spreadsheet with its first values and its target. */
export function MappingTable({ columns, uploaded, mapping, onChange }: MappingTableProps) {
  const t = useTranslations('bulkRows.mapping');
  const options = [
    { value: NONE, label: t('leaveOut') },
    ...columns.map((column) => ({ value: column.key, label: column.label })),
  ];
  return (
    <ul className="flex flex-col">
      {uploaded.columns.map(({ index, heading }) => {
        const name = heading === '' ? t('noHeading', { number: index + 1 }) : heading;
        const samples = uploaded.firstRows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
        return (
          <li
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_16px_minmax(0,1fr)] items-center gap-3 border-b border-line py-2.5 max-md:grid-cols-1 max-md:gap-1.5"
          >
            <div className="min-w-0">
              <b className="block truncate font-semibold">{name}</b>
              <span className="block truncate text-13 text-muted">
                {samples.slice(0, SAMPLES).join(', ')}
              </span>
            </div>
            <ArrowRight size={16} className="text-control max-md:hidden" aria-hidden />
            <Select
              label={t('targetOf', { heading: name })}
              labelHidden
              options={options}
              value={mapping.get(index) ?? NONE}
              onChange={(key) => onChange(index, key === NONE ? null : key)}
            />
          </li>
        );
      })}
    </ul>
  );
}
