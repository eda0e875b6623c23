import { isOwnMark } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { signerColor } from '../../../hosting/signer-color.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';
import { FieldLegend, type FieldOwner } from '../../document-detail/pages/field-marks.tsx';
import { NumberedPages } from '../../document-detail/pages/numbered-pages.tsx';
import { PageWithValues } from '../../document-detail/pages/page-with-values.tsx';
import { wordsOf } from '../../document-detail/pages/page-words-of.tsx';
import type { FaultPlace } from '../grid/grid-handle.ts';
import { useSheet } from '../model/sheet-session.ts';
import type { RowPreviewResult } from './row-preview.query.ts';

interface RowPagesProps {
  readonly preview: RowPreviewResult;
  readonly requester: string;
  readonly onFix: (place: FaultPlace) => void;
}

/** The people of a row and the requester, each with the number and the color of the marks. */
function ownersOf({ roles, fields }: RowPreviewResult, requester: string): FieldOwner[] {
  const counted = (owner: Pick<FieldOwner, 'key' | 'name' | 'number' | 'color'>): FieldOwner => {
    const own = fields.filter(({ participantKey }) => participantKey === owner.key);
    return { ...owner, filled: own.filter(({ value }) => value !== undefined).length, count: own.length };
  };
  const people = roles.map(({ key, roleName, name }, index) =>
    counted({
      key,
      name: name === '' ? roleName : `${name} (${roleName})`,
      number: index + 1,
      color: signerColor(index),
    }),
  );
  const own = counted({ key: '', name: requester, number: null, color: 'var(--color-muted)' });
  return [...people, own].filter(({ count }) => count > 0);
}

/** The pages with the values of the row; wrong cells above them, and marked at their fields. */
export function RowPages({ preview, requester, onFix }: RowPagesProps) {
  const t = useTranslations('rowPreview');
  const [areMarked, setMarked] = useState(true);
  const { rowNo, pages, fields, faults } = preview;
  const owners = ownersOf(preview, requester);
  const names = new Map(owners.map(({ key, name }) => [key, name]));
  const isMarkMissing = fields.some((field) => isOwnMark(field) && field.required && !field.value);
  return (
    <>
      <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <FieldLegend owners={owners} />
        <Switch isSelected={areMarked} onChange={setMarked} className="text-13">
          {t('marks')}
        </Switch>
      </div>
      {faults.length === 0 ? null : <Faults preview={preview} onFix={onFix} />}
      {isMarkMissing ? (
        <AlertNote tone="warn" className="mb-3">
          {t('noMark')}
        </AlertNote>
      ) : null}
      <NumberedPages
        label={t('pages', { row: rowNo })}
        className="-mx-6 -mb-6 min-h-60 flex-1 bg-desk px-4 py-6 focus-inset md:overflow-y-auto md:px-8"
        pages={pages}
        caption={(page) => t('pageOf', { page, count: pages.length })}
        show={(page, index) => (
          <PageWithValues
            page={page}
            number={index + 1}
            fields={fields}
            isTest={false}
            owners={areMarked ? owners : []}
            faults={new Map(faults.map(({ column, message }) => [keyOf(column), message]))}
            words={wordsOf(page, { number: index + 1, fields, names })}
            alt={t('page', { page: index + 1 })}
            className="overflow-hidden rounded-[2px] bg-card shadow-overlay"
            lazy
          />
        )}
      />
    </>
  );
}

/** The key of the field that a column fills in; empty for the columns of people and of the document. */
const keyOf = (column: string | null): string => (column?.startsWith('field:') ? column.slice(6) : '');

function Faults({ preview, onFix }: Pick<RowPagesProps, 'preview' | 'onFix'>) {
  const t = useTranslations('rowPreview');
  const { columns } = useSheet();
  const { faults } = preview;
  return (
    <AlertNote tone="bad" title={t('faults', { count: faults.length })} className="mb-3">
      <p className="text-13">{t('faultsText')}</p>
      <ul className="mt-1.5 flex flex-col gap-0.5">
        {faults.map((fault) => (
          <li key={`${fault.column} ${fault.error}`}>
            <button
              type="button"
              onClick={() => onFix(fault)}
              className="text-left break-keep hover:underline max-md:py-1.5"
            >
              <b className="mr-1.5 font-semibold underline underline-offset-2">
                {columns.find(({ key }) => key === fault.column)?.label ?? ''}
              </b>
              {fault.message}
            </button>
          </li>
        ))}
      </ul>
    </AlertNote>
  );
}
