import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu } from '../../ui/controls/menu.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { useErrorMessage } from '../session/error-message.ts';
import { startDownload } from './start-download.ts';

export type SheetFormat = 'xlsx' | 'csv';

interface SpreadsheetMenuProps {
  readonly texts: Readonly<Record<'button' | SheetFormat, string>>;
  /** What is said once the download of so many rows begins. */
  readonly done: (count: number) => string;
  /** Has the server write the file. @returns its address and the number of its rows */
  readonly write: (format: SheetFormat) => Promise<{ readonly url: string; readonly count: number }>;
  /** Shows the button that opens the menu; an icon if absent. */
  readonly trigger?: (isPending: boolean) => ComponentProps<typeof Menu>['trigger'];
}

/** The button that downloads all rows of a list, with its filters, as a spreadsheet. */
export function SpreadsheetMenu({ texts, done, write, trigger }: SpreadsheetMenuProps) {
  const errorText = useErrorMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: write,
    onSuccess: ({ url, count }) => {
      startDownload(url);
      notify('ok', done(count));
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  return (
    <Menu
      label={texts.button}
      entries={[
        {
          id: 'xlsx',
          label: texts.xlsx,
          icon: <FileSpreadsheet size={16} aria-hidden />,
          onAction: () => mutate('xlsx'),
        },
        {
          id: 'csv',
          label: texts.csv,
          icon: <FileText size={16} aria-hidden />,
          onAction: () => mutate('csv'),
        },
      ]}
      trigger={
        trigger?.(isPending) ?? (
          <IconButton label={texts.button} isPending={isPending}>
            <Download size={20} aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
