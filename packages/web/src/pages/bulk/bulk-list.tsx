import type { BulkSummary } from '@dojang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../features/app-state/use-device.ts';
import { useBulkActions } from '../../features/bulk/bulk-actions.ts';
import { RenameDialog } from '../../features/naming/rename-dialog.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { BulkCard, BulkTableRow } from './bulk-row.tsx';
import { RemoveBulkDialog } from './remove-bulk-dialog.tsx';

/** The longest name of a bulk, in characters. Source: requirement BLK-02. */
const LONGEST_NAME = 100;

type Asked = { readonly kind: 'rename' | 'remove'; readonly bulk: BulkSummary };

const HEAD = 'h-10 border-b border-line px-2 font-medium whitespace-nowrap';

/** The bulks of one page: a table, or a list on phones. */
export function BulkList({ bulks }: { readonly bulks: readonly BulkSummary[] }) {
  const t = useTranslations('bulk');
  const isNarrow = useNarrow();
  const now = useNow();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (kind: Asked['kind']) => (bulk: BulkSummary) => setAsked({ kind, bulk });
  const handlers = { rename: ask('rename'), remove: ask('remove') };
  return (
    <>
      {isNarrow ? (
        <ul aria-label={t('list')} className="border-b border-line">
          {bulks.map((bulk) => (
            <BulkCard key={bulk.bulkTransmitId} {...{ bulk, now, handlers }} />
          ))}
        </ul>
      ) : (
        <div className="px-6 max-lg:px-4">
          <table aria-label={t('list')} className="w-full table-fixed border-separate border-spacing-0">
            <colgroup>
              <col />
              <col className="w-30" />
              <col className="w-44 lg:w-60" />
              <col className="w-32" />
              <col className="w-28 max-lg:hidden" />
              <col className="w-12" />
            </colgroup>
            <thead>
              <tr className="text-left text-13 text-muted">
                <th className={HEAD}>{t('column.name')}</th>
                <th className={HEAD}>{t('column.status')}</th>
                <th className={HEAD}>{t('column.progress')}</th>
                <th className={HEAD}>{t('column.startDate')}</th>
                <th className={`${HEAD} max-lg:hidden`}>{t('column.owner')}</th>
                <th className={HEAD}>
                  <span className="sr-only">{t('column.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {bulks.map((bulk) => (
                <BulkTableRow key={bulk.bulkTransmitId} {...{ bulk, now, handlers }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Questions asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function Questions({ asked, onClose }: { readonly asked: Asked | null; readonly onClose: () => void }) {
  const t = useTranslations('bulk');
  const { rename } = useBulkActions();
  if (asked === null) return null;
  const { kind, bulk } = asked;
  if (kind === 'remove') return <RemoveBulkDialog bulk={bulk} onClose={onClose} />;
  return (
    <RenameDialog
      title={t('renameTitle')}
      present={bulk.name}
      max={LONGEST_NAME}
      save={async (name) => {
        await rename.mutateAsync({ ...bulk, name });
      }}
      onClose={onClose}
    />
  );
}
