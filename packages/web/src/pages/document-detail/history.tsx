import {
  acceptedWords,
  ERRORS,
  type ErrorName,
  errorMessage,
  paymentMethodName,
  showContact,
  siteHost,
} from '@dojang/domain';
import {
  AppWindow,
  Bell,
  CalendarClock,
  CalendarX2,
  CircleCheck,
  CircleX,
  CreditCard,
  Eye,
  FileCheck2,
  FilePen,
  IdCard,
  KeyRound,
  Lock,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareText,
  Paperclip,
  PenLine,
  RotateCw,
  Send,
  ShieldAlert,
  ShieldCheck,
  Smartphone,
  Stamp,
  TabletSmartphone,
  TimerOff,
  Trash2,
  Undo2,
  UserPen,
  UserRound,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Pill, type PillTone } from '../../ui/controls/pill.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { clockTime, dayHeading, fullTime } from '../../ui/text/korean-time.ts';
import {
  type EventSentence,
  type HistoryEvent,
  type HistoryKind,
  historyDays,
  messageOf,
  nameOf,
} from './history-events.ts';

const ICONS: Record<EventSentence, LucideIcon> = {
  reserved: CalendarClock,
  reservationChanged: CalendarClock,
  reservationCancelled: CalendarX2,
  reservationFailed: CalendarX2,
  edited: FilePen,
  stamped: Stamp,
  sentReserved: Send,
  sent: Send,
  expiryChanged: CalendarClock,
  correctionOpened: FilePen,
  corrected: FilePen,
  correctionClosed: Undo2,
  correctionTimeOver: Undo2,
  handedOver: UserPen,
  askedByMail: Mail,
  askedByKakao: MessageCircle,
  askedApprover: Send,
  askedViewer: Send,
  askedCopy: Send,
  asked: UserRound,
  askedInstead: Send,
  askedAgain: Send,
  contactChanged: UserPen,
  participantChanged: UserPen,
  delegated: UserPen,
  substituted: UserPen,
  delegationTakenBack: Undo2,
  copyAsked: Mail,
  commented: MessageSquareText,
  answered: MessageSquareText,
  reminded: Bell,
  identified: IdCard,
  identifiedByLogin: IdCard,
  identifiedInPerson: IdCard,
  identityConsented: FileCheck2,
  codeSent: MessageSquareText,
  accessCodeProven: KeyRound,
  phoneProven: Smartphone,
  realNameProven: IdCard,
  accessCodeFailed: ShieldAlert,
  phoneFailed: ShieldAlert,
  realNameFailed: ShieldAlert,
  authenticationLocked: Lock,
  notThisPerson: UserX,
  reopened: RotateCw,
  takenBack: TabletSmartphone,
  viewed: Eye,
  shown: AppWindow,
  attached: Paperclip,
  detached: Trash2,
  consented: FileCheck2,
  signed: PenLine,
  approved: PenLine,
  returned: Undo2,
  readByViewer: Eye,
  signedInPerson: PenLine,
  refused: CircleX,
  expired: TimerOff,
  withdrew: Undo2,
  paymentReminded: Bell,
  paid: CreditCard,
  paymentCancelled: Undo2,
  paymentCancelledAtProvider: Undo2,
  completed: CircleCheck,
  rejected: CircleX,
  cancelled: CircleX,
  sealed: ShieldCheck,
  sealRenewed: ShieldCheck,
  deleted: Trash2,
  recovered: Undo2,
  removed: Trash2,
  recordErased: Trash2,
};

type PillKey =
  | 'signed'
  | 'approved'
  | 'returned'
  | 'refused'
  | 'withdrew'
  | 'completed'
  | 'cancelled'
  | 'expired';
const PILLS: Partial<Record<EventSentence, { readonly tone: PillTone; readonly key: PillKey }>> = {
  signed: { tone: 'ok', key: 'signed' },
  approved: { tone: 'ok', key: 'approved' },
  returned: { tone: 'bad', key: 'returned' },
  signedInPerson: { tone: 'ok', key: 'signed' },
  refused: { tone: 'bad', key: 'refused' },
  withdrew: { tone: 'bad', key: 'withdrew' },
  completed: { tone: 'ok', key: 'completed' },
  cancelled: { tone: 'neutral', key: 'cancelled' },
  expired: { tone: 'warn', key: 'expired' },
};

/** The history, day by day. It shows only the device; IP addresses stay in the audit trail. */
export function History({ events, now }: { events: readonly HistoryEvent[]; now: number }) {
  const t = useTranslations('detail');
  const locale = useUiLocale();
  const [kind, setKind] = useState<HistoryKind>('all');
  const days = historyDays(events, kind);
  const kinds = [
    { value: 'all', label: t('historyAll') },
    { value: 'signing', label: t('historySigning') },
    { value: 'sending', label: t('historySending') },
  ] as const;
  return (
    <section aria-labelledby="history-title">
      <div className="flex items-center justify-between gap-3">
        <h2 id="history-title" className="text-17 font-semibold">
          {t('history')}
        </h2>
        <Segmented label={t('historyKind')} options={kinds} value={kind} onChange={setKind} />
      </div>
      {days.length === 0 ? <p className="py-4 text-muted">{t('historyEmpty')}</p> : null}
      {days.map((day) => (
        <div key={day.key}>
          <h3 className="mt-3 text-13 leading-8 font-semibold text-ink-2">
            {dayHeading(day.at, now, locale)}
          </h3>
          <ol>
            {day.events.map((event) => (
              <EventLine key={event.seq} event={event} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function EventLine({ event }: { event: HistoryEvent }) {
  const t = useTranslations('detail');
  const sentence = messageOf(event);
  const Icon = ICONS[sentence];
  const pill = PILLS[sentence];
  const side = useEventSide()(event);
  return (
    <li className="group relative grid min-h-10 grid-cols-[44px_20px_minmax(0,1fr)_auto] gap-x-3 py-1.5">
      <span aria-hidden className="absolute top-7 -bottom-1.5 left-[65.5px] w-px bg-line group-last:hidden" />
      <time dateTime={event.at} className="text-13 leading-[21px] text-muted">
        {clockTime(event.at)}
      </time>
      <span className="relative flex h-[21px] items-center justify-center bg-card text-muted">
        <Icon size={16} aria-hidden />
      </span>
      <div className="leading-[21px]">
        <p className="font-medium">
          {t(`event.${sentence}`, { name: nameOf(event), type: String(event.detail.attachmentType ?? '') })}
        </p>
        {side === '' ? null : (
          <p className="text-13 leading-[19px] break-words whitespace-pre-line text-muted">{side}</p>
        )}
      </div>
      {pill === undefined ? <span /> : <Pill tone={pill.tone}>{t(`pill.${pill.key}`)}</Pill>}
    </li>
  );
}

const isErrorName = (text: string): text is ErrorName => text in ERRORS;

/** Returns a function that gives the smaller second line of an event: a message or method, then the device. */
function useEventSide(): (event: HistoryEvent) => string {
  const t = useTranslations('detail');
  const locale = useUiLocale();
  return ({ type, detail, device }) => {
    const parts: string[] = [];
    if (typeof detail.reservationDate === 'string') {
      parts.push(t('reservedFor', { time: fullTime(detail.reservationDate, locale) }));
    }
    if (typeof detail.product === 'string') {
      const { product, amount, sum, left, method } = detail;
      const figure = sum ?? amount;
      parts.push(product);
      if (typeof figure === 'number') parts.push(t('won', { amount: figure }));
      if (typeof left === 'number' && left > 0) parts.push(t('paymentLeft', { amount: left }));
      const words = paymentMethodName(String(method ?? ''));
      if (words !== null) parts.push(words[locale]);
    }
    if (typeof detail.expiresAt === 'string')
      parts.push(t('newEnd', { time: fullTime(detail.expiresAt, locale) }));
    if (type === 'document.handedOver') parts.push(`${detail.from} → ${detail.to}`);
    if (type === 'document.sent') {
      parts.push(
        t('sentFacts', { count: Number(detail.participants ?? 0), points: Number(detail.points ?? 0) }),
      );
      if (typeof detail.requiredApprovers === 'string')
        parts.push(t('requiredApprovers', { names: detail.requiredApprovers }));
    }
    const accepted = acceptedWords(detail, locale);
    if (accepted !== '') parts.push(accepted);
    if (typeof detail.reason === 'string' && detail.reason !== '') {
      parts.push(isErrorName(detail.reason) ? errorMessage(detail.reason, {}, locale) : detail.reason);
    }
    if (typeof detail.newName === 'string') parts.push(`${detail.name} → ${detail.newName}`);
    if (typeof detail.oldContact === 'string' && typeof detail.newContact === 'string')
      parts.push(`${showContact(detail.oldContact)} → ${showContact(detail.newContact)}`);
    if (typeof detail.copyContact === 'string') parts.push(showContact(detail.copyContact));
    if (type === 'document.corrected') {
      const { version, pages, fields, actsAgainNames } = detail;
      parts.push(
        t('correctedFacts', { version: Number(version), pages: Number(pages), fields: Number(fields) }),
      );
      if (typeof actsAgainNames === 'string' && actsAgainNames !== '')
        parts.push(t('actsAgain', { names: actsAgainNames }));
    } else if (typeof detail.fields === 'number') parts.push(t('fieldsWritten', { count: detail.fields }));
    if (detail.accessDisabled === true) parts.push(t('accessBlocked'));
    const host = siteHost(detail.site);
    if (host !== null) parts.push(t('inside', { host }));
    if (device !== '') parts.push(device);
    return parts.join(' · ');
  };
}
