import type { AdminAccessResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { clockTime, fullTime } from '../../../ui/text/korean-time.ts';
import { SettingCard, SettingRow } from './setting-row.tsx';

const query = { queryKey: ['admin-access'], queryFn: () => call(endpoints.listAdminAccess) };

/** When operators of the service looked into the account, who and why; nothing while there is no record. */
export function AdminAccessRow() {
  const t = useTranslations('my');
  const list = useQuery(query).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <SettingCard>
      <SettingRow label={t('adminAccess.label')} alignTop>
        <p className="text-muted">{t('adminAccess.lead')}</p>
        <ul className="mt-2 flex flex-col gap-2">
          {list.map((row) => (
            <li key={`${row.createdAt} ${row.operator}`}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      </SettingRow>
    </SettingCard>
  );
}

function Row({
  row: { operator, reason, createdAt, startedAt, endsAt, isOngoing },
}: {
  row: AdminAccessResult;
}) {
  const t = useTranslations('my');
  const locale = useUiLocale();
  const from = fullTime(startedAt ?? createdAt, locale);
  const until = endsAt === null ? '' : clockTime(endsAt);
  return (
    <>
      <p className="font-medium">
        {startedAt === null
          ? t('adminAccess.unused', { from })
          : t(isOngoing ? 'adminAccess.ongoing' : 'adminAccess.ended', { from, until })}
      </p>
      <p className="text-13 text-muted">
        {operator} · {reason}
      </p>
    </>
  );
}
