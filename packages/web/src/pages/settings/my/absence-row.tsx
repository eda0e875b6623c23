import type { AbsenceInfo, UserInfo } from '@dojang/contract';
import { absencePhase, showContact } from '@dojang/domain';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, CalendarX2, CircleMinus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { serverNow } from '../../../replies/server-clock.ts';
import { Pill } from '../../../ui/controls/pill.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { AbsenceForm } from './absence-form.tsx';
import { EditableRow, RowAction, SettingRow } from './setting-row.tsx';

const absenceQuery = queryOptions({ queryKey: ['absence'], queryFn: () => call(endpoints.absence) });

interface AbsenceRowProps {
  readonly user: UserInfo;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Who signs instead in a time of absence; it can be set once a contact is confirmed. */
export function AbsenceRow({ user, isOpen, onOpen, onClose }: AbsenceRowProps) {
  const t = useTranslations('my.absence');
  const sentence = useErrorMessage();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(absenceQuery);
  const end = useMutation({
    mutationFn: () => call(endpoints.endAbsence),
    onSuccess: async () => {
      await queries.invalidateQueries(absenceQuery);
      notify('ok', t('ended'));
    },
    onError: (refused) => notify('bad', sentence(refused)),
  });
  if (data === undefined)
    return (
      <SettingRow
        label={t('label')}
        actions={error === null ? null : <RowAction label={t('retry')} onPress={() => void refetch()} />}
      >
        <span className="text-muted">{error === null ? '' : sentence(error)}</span>
      </SettingRow>
    );
  const { absence } = data;
  if (!user.emailVerified && !user.phoneVerified && absence === null)
    return (
      <SettingRow label={t('label')}>
        <span className="text-muted">{t('unproven')}</span>
      </SettingRow>
    );
  return (
    <EditableRow
      id="absence"
      label={t('label')}
      value={
        absence === null ? (
          <span className="text-muted">{t('none')}</span>
        ) : (
          <AbsenceValue absence={absence} />
        )
      }
      isOpen={isOpen}
      onOpen={onOpen}
      openLabel={t(absence === null ? 'set' : 'change')}
      actions={
        absence === null ? null : (
          <RowAction label={t('end')} isBusy={end.isPending} onPress={() => end.mutate()} />
        )
      }
    >
      <AbsenceForm
        channels={user.service.channels}
        absence={absence}
        onClose={onClose}
        onChanged={() => queries.invalidateQueries(absenceQuery)}
      />
    </EditableRow>
  );
}

const PHASES = {
  planned: { tone: 'info', Icon: CalendarClock },
  running: { tone: 'warn', Icon: CalendarX2 },
  over: { tone: 'neutral', Icon: CircleMinus },
} as const;

/** The days of the absence, its phase, and who signs instead. */
function AbsenceValue({ absence: { from, until, name, signingContactInfo } }: { absence: AbsenceInfo }) {
  const t = useTranslations('my.absence');
  const phase = absencePhase({ from, until }, new Date(serverNow()));
  const { tone, Icon } = PHASES[phase];
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {t('days', { from: dotted(from), until: dotted(until) })}
        <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
          {t(`phase.${phase}`)}
        </Pill>
      </span>
      <span className="block text-13 text-muted">
        {t('substitute', { name, contact: showContact(signingContactInfo) })}
      </span>
    </>
  );
}

const dotted = (day: string): string => day.split('-').map(Number).join('. ').concat('.');
