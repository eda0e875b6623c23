import type { BulkColumn } from '@dojang/contract';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useSheet } from '../model/sheet-session.ts';
import type { SheetRow } from '../model/sheet-store.ts';

interface RowSheetProps {
  readonly rowNo: number;
  /** Undefined for a row that is being added. */
  readonly row: SheetRow | undefined;
  /** Opens the preview of the row. */
  readonly onPreview: (rowNo: number) => void;
  readonly onClose: () => void;
}

/** One row as a form, with the errors at their fields. */
export function RowSheet({ rowNo, row, onPreview, onClose }: RowSheetProps) {
  const t = useTranslations('bulkRows.cards');
  const { columns, sheet } = useSheet();
  const formId = useId();
  const [cells, setCells] = useState<readonly string[]>(() => columns.map((_, at) => row?.cells[at] ?? ''));
  const apply = (): void => {
    sheet.write({ row: rowNo - 1, column: 0 }, [cells]);
    onClose();
  };
  const titleOf = (): string => {
    if (row === undefined) return t('new', { row: rowNo });
    const { sheetRow } = row;
    return sheetRow === null
      ? t('edit', { row: rowNo })
      : t('editNamed', { row: rowNo, sheetRow: String(sheetRow) });
  };
  const remove = (): void => {
    sheet.remove(rowNo - 1, rowNo - 1);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf()}
      withClose
      footerLine
      footer={
        <>
          {row === undefined ? null : (
            <Button kind="danger-outline" className="flex-1" onPress={remove}>
              {t('remove')}
            </Button>
          )}
          <Button
            className="flex-1"
            onPress={() => {
              apply();
              onPreview(rowNo);
            }}
          >
            {t('preview')}
          </Button>
          <Button kind="primary" type="submit" form={formId} className="flex-1">
            {t('apply')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={apply} className="flex flex-col gap-4 pt-1">
        {columns.map((column, at) => (
          <CellField
            key={column.key}
            column={column}
            value={cells[at] ?? ''}
            error={
              cells[at] === (row?.cells[at] ?? '')
                ? row?.faults.find((fault) => fault.column === column.key)?.message
                : undefined
            }
            onChange={(text) => setCells(cells.with(at, text))}
          />
        ))}
      </Form>
    </Dialog>
  );
}

interface CellFieldProps {
  readonly column: BulkColumn;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function CellField({ column, value, error, onChange }: CellFieldProps) {
  const t = useTranslations('bulkRows');
  const { label, required, options, example, help } = column;
  if (options !== null && error === undefined)
    return (
      <Select
        label={label}
        options={['', ...options].map((option) => ({ value: option, label: option }))}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label={required ? `${label} (${t('required')})` : label}
      value={value}
      onChange={onChange}
      error={error}
      placeholder={example}
      {...(error === undefined && help !== '' ? { hint: help } : {})}
      inputProps={{ autoComplete: 'off' }}
    />
  );
}
