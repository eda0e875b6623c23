import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../session/api.ts';
import { conditionsOf } from '../documents.query.ts';
import type { ListSearch } from '../list-search.ts';
import { SpreadsheetMenu } from '../spreadsheet-menu.tsx';

interface ExportMenuProps {
  readonly search: ListSearch;
  readonly teamId: string | undefined;
}

/** The button that downloads the whole list, with its filter, search, order and period, as a spreadsheet. */
export function ExportMenu({ search, teamId }: ExportMenuProps) {
  const t = useTranslations('documents.export');
  return (
    <SpreadsheetMenu
      texts={{ button: t('button'), xlsx: t('xlsx'), csv: t('csv') }}
      done={(count) => t('done', { count })}
      write={(format) =>
        call(endpoints.exportDocuments, { body: { ...conditionsOf(search, teamId), format } })
      }
    />
  );
}
