import type { OperatorNotice } from '@dojang/contract';
import { wordsFor } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/controls/button.tsx';
import { Pill } from '../../../../ui/controls/pill.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { FailedLoad } from '../../../../ui/layout/failed-load.tsx';
import { TabHeading } from '../../../../ui/layout/tab-heading.tsx';
import { useUiLocale } from '../../../../ui/text/intl.tsx';
import { fullTime } from '../../../../ui/text/korean-time.ts';
import { announcementsQuery } from './announcements.query.ts';
import { BannerDialog } from './banner-dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

/** The three notices and the banner, each with its dialog. */
export function Announcements() {
  const t = useTranslations('announcements');
  const locale = useUiLocale();
  const { data, error, refetch } = useQuery(announcementsQuery);
  const [edited, setEdited] = useState<OperatorNotice | 'banner' | null>(null);
  const close = () => setEdited(null);
  return (
    <section aria-labelledby="announcements-title" className="mt-8">
      <TabHeading id="announcements-title" title={t('title')} lead={t('lead')} />
      {data === undefined && error !== null ? (
        <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : null}
      {data === undefined ? null : (
        <ul className="mt-3">
          {data.notices.map((notice) => (
            <NoticeLine key={notice.type} notice={notice} onEdit={() => setEdited(notice)} />
          ))}
          <Line
            name={t('banner')}
            state={data.banner.ko.text === '' ? 'off' : 'on'}
            text={wordsFor(data.banner, locale).text}
            onEdit={() => setEdited('banner')}
          />
        </ul>
      )}
      {edited === 'banner' && data !== undefined ? (
        <BannerDialog banner={data.banner} onClose={close} />
      ) : null}
      {edited === null || edited === 'banner' ? null : <NoticeDialog notice={edited} onClose={close} />}
    </section>
  );
}

function NoticeLine({ notice, onEdit }: { readonly notice: OperatorNotice; readonly onEdit: () => void }) {
  const t = useTranslations('announcements');
  const locale = useUiLocale();
  const { type, isOn, from, until } = notice;
  const { title } = wordsFor(notice, locale);
  const isOver = Date.parse(until) <= useNow();
  return (
    <Line
      name={t(`notice.${type}`)}
      state={isOn && isOver ? 'over' : isOn ? 'on' : 'off'}
      text={title}
      onEdit={onEdit}
    >
      {title === '' ? null : (
        <p className="text-13 text-muted">
          {t('period', { from: fullTime(from, locale), until: fullTime(until, locale) })}
        </p>
      )}
    </Line>
  );
}

interface LineProps {
  readonly name: string;
  /** Whether it is shown; `over` after the end of its period. */
  readonly state: 'on' | 'off' | 'over';
  readonly text: string;
  readonly onEdit: () => void;
  readonly children?: ReactNode;
}

function Line({ name, state, text, onEdit, children }: LineProps) {
  const t = useTranslations('announcements');
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{name}</b>
          <Pill tone={state === 'on' ? 'ok' : 'neutral'}>{t(state)}</Pill>
        </p>
        <p className={text === '' ? 'text-muted' : 'break-words'}>{text === '' ? t('unwritten') : text}</p>
        {children}
      </div>
      <Button size="sm" aria-label={t('editOf', { name })} onPress={onEdit}>
        {t('edit')}
      </Button>
    </li>
  );
}
