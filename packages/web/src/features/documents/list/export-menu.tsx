import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/controls/menu.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { call, endpoints } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import { conditionsOf } from '../documents.query.ts';
import type { ListSearch } from '../list-search.ts';
import { startDownload } from '../start-download.ts';

interface ExportMenuProps {
  readonly search: ListSearch;
  readonly teamId: string | undefined;
}

/** The button that downloads the whole list, with its filter, search, order and period, as a spreadsheet. */
export function ExportMenu({ search, teamId }: ExportMenuProps) {
  const t = useTranslations('documents.export');
  const errorText = useErrorMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') =>
      call(endpoints.exportDocuments, { body: { ...conditionsOf(search, teamId), format } }),
    onSuccess: ({ url, count }) => {
      startDownload(url);
      notify('ok', t('done', { count }));
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  const entries: MenuEntry[] = [
    {
      id: 'xlsx',
      label: t('xlsx'),
      icon: <FileSpreadsheet size={16} aria-hidden />,
      onAction: () => mutate('xlsx'),
    },
    { id: 'csv', label: t('csv'), icon: <FileText size={16} aria-hidden />, onAction: () => mutate('csv') },
  ];
  return (
    <Menu
      label={t('button')}
      entries={entries}
      trigger={
        <IconButton label={t('button')} isPending={isPending}>
          <Download size={20} aria-hidden />
        </IconButton>
      }
    />
  );
}
