import type { DocumentDetail, ParticipantResult } from '@dojang/contract';
import { CircleAlert, Mail, MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type PersonStanding, standingOf } from '../../features/documents/document-state.ts';
import { useTimeLeft } from '../../features/documents/row/progress-text.ts';
import { StepSign } from '../../features/documents/row/signing-steps.tsx';
import { cx } from '../../ui/class-names.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { dayTime, shortDay } from '../../ui/text/korean-time.ts';
import { deliveryProblem } from './delivery.ts';
import { DeliverySteps } from './delivery-steps.tsx';

const TONES: Record<PersonStanding, string> = {
  completed: 'text-ok',
  need_signing: 'text-brand-700',
  waiting: 'text-muted',
  expired: 'text-warn',
  refused: 'text-bad',
  stopped: 'text-muted',
};

interface PersonRowProps {
  readonly document: DocumentDetail;
  readonly person: ParticipantResult;
  readonly number: number;
  readonly isLast: boolean;
  readonly now: number;
}

/** One participant: who, how they were reached, what they have done. */
export function PersonRow({ document, person, number, isLast, now }: PersonRowProps) {
  const t = useTranslations('detail');
  const tList = useTranslations('documents');
  const standing = standingOf(document, person);
  const isInPerson = document.processType === 'FACE_TO_FACE';
  const ContactIcon = person.signingMethodType === 'kakao' ? MessageCircle : Mail;
  return (
    <li className="relative border-t border-line py-3 first:border-t-0">
      {isLast ? null : (
        <span
          aria-hidden
          className={cx(
            'absolute top-10.5 -bottom-3 left-[13px] w-0.5',
            person.signedAt === null ? 'bg-line-2' : 'bg-ok',
          )}
        />
      )}
      <div className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 lg:grid-cols-[28px_minmax(0,220px)_minmax(0,1fr)_auto] lg:items-center">
        <span className="relative">
          <StepSign standing={standing} number={number} size="lg" />
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="font-semibold max-md:text-15">{person.name}</b>
            {person.roleName ? <span className="text-13 text-muted">{person.roleName}</span> : null}
          </p>
          {person.signingContactInfo === '' ? null : (
            <p className="flex items-center gap-1.5 text-13 leading-5 text-muted">
              <ContactIcon size={14} aria-hidden />
              <span className="min-w-0 break-all">{person.signingContactInfo}</span>
            </p>
          )}
        </div>
        <div className="max-lg:order-last max-lg:col-start-2 max-lg:-col-end-1">
          <DeliverySteps person={isInPerson ? { ...person, signingMethodType: 'none' } : person} />
        </div>
        <PersonState {...{ person, standing, now }} word={tList(`person.${standing}`)} />
      </div>
      <Problem person={person} />
      {person.refusalReason ? (
        <p className="mt-1.5 ml-10 text-13 text-bad">{t('reason', { reason: person.refusalReason })}</p>
      ) : null}
    </li>
  );
}

function PersonState(props: {
  person: ParticipantResult;
  standing: PersonStanding;
  word: string;
  now: number;
}) {
  const { person, standing, word, now } = props;
  const t = useTranslations('documents');
  const locale = useUiLocale();
  const left = useTimeLeft(now);
  const { expiresAt } = person.signingExpiry;
  const until =
    standing === 'need_signing' && expiresAt !== null
      ? `${left(expiresAt)} · ${t('until', { day: shortDay(expiresAt, now, locale) })}`
      : '';
  return (
    <p className="text-right text-13 text-muted">
      <b className={cx('block text-14 font-semibold whitespace-nowrap', TONES[standing])}>{word}</b>
      {person.signedAt === null ? until : dayTime(person.signedAt, now, locale)}
    </p>
  );
}

/** Why a message did not arrive, in the words of whoever refused it. */
function Problem({ person }: { person: ParticipantResult }) {
  const t = useTranslations('detail');
  const problem = deliveryProblem(person);
  if (problem === null) return null;
  const reason = problem.reason;
  const failed = reason === '' ? t('undeliveredPlain') : t('undelivered', { reason });
  return (
    <p
      className={cx(
        'mt-2 ml-10 flex gap-1.5 rounded-control px-3 py-2 text-13',
        problem.isFinal ? 'bg-bad-bg text-bad' : 'bg-warn-bg text-warn',
      )}
    >
      <CircleAlert size={15} className="mt-0.5" aria-hidden />
      {problem.isFinal ? failed : t('retrying', { reason })}
    </p>
  );
}
