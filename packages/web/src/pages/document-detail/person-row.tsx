import type { DocumentDetail, ParticipantResult } from '@dojang/contract';
import { deliveryReason, mayChangeContact, type ParticipantType } from '@dojang/domain';
import { CircleAlert, Mail, MessageCircle, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PersonStanding, STANDING_TONES, standingOf } from '../../features/documents/document-state.ts';
import { useTimeLeft } from '../../features/documents/row/progress-text.ts';
import { StepSign } from '../../features/documents/row/signing-steps.tsx';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { loadAgain } from '../../ui/load/load-again.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { dayTime, shortDay } from '../../ui/text/korean-time.ts';
import { useLangOf } from '../../ui/text/lang-of.ts';
import { DelegationLine } from './delegation-line.tsx';
import { deliveryProblem } from './delivery.ts';
import { DeliverySteps } from './delivery-steps.tsx';

const ParticipantDialog = lazy(() =>
  loadAgain(() => import('./request/participant-dialog.tsx')).then((module) => ({
    default: module.ParticipantDialog,
  })),
);

interface PersonRowProps {
  readonly document: DocumentDetail;
  readonly person: ParticipantResult;
  readonly number: number;
  readonly isLast: boolean;
  readonly now: number;
}

/** One participant: name, contact, and progress. */
export function PersonRow({ document, person, number, isLast, now }: PersonRowProps) {
  const t = useTranslations('detail');
  const langOf = useLangOf();
  const tList = useTranslations('documents');
  const standing = standingOf(document, person);
  const endReason = person.refusalReason ?? person.withdrawal?.reason ?? '';
  const isInPerson = document.processType === 'FACE_TO_FACE';
  const ContactIcon = person.signingMethodType === 'kakao' ? MessageCircle : Mail;
  const [isChanging, setChanging] = useState(false);
  const changeContact = isContactOpen(document, person, now) ? () => setChanging(true) : null;
  return (
    <li className="relative border-t border-line py-3 first:border-t-0">
      {isLast ? null : (
        <span
          aria-hidden
          className={cx(
            'absolute top-10.5 -bottom-3 left-[13px] w-0.5',
            standing === 'completed' ? 'bg-ok' : 'bg-line-2',
          )}
        />
      )}
      <div className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 lg:grid-cols-[28px_minmax(0,220px)_minmax(0,1fr)_auto] lg:items-center">
        <span className="relative">
          <StepSign standing={standing} number={number} size="lg" />
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b lang={langOf(person.name)} className="font-semibold max-md:text-15">
              {person.name}
            </b>
            <TypeMark type={person.participantType ?? 'signer'} />
            {person.roleName ? <span className="text-13 text-muted">{person.roleName}</span> : null}
            {changeContact === null ? null : (
              <IconButton
                className="-my-2 self-center max-md:-my-3"
                label={t('participant.change', { name: person.name })}
                onPress={changeContact}
              >
                <Pencil size={14} aria-hidden />
              </IconButton>
            )}
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
      <Problem person={person} onChangeContact={changeContact} />
      <DelegationLine document={document} person={person} />
      {endReason === '' ? null : (
        <p className="mt-1.5 ml-10 text-13 break-words whitespace-pre-line text-bad">
          {t('reason', { reason: endReason })}
        </p>
      )}
      {isChanging ? (
        <Suspense fallback={null}>
          <ParticipantDialog document={document} person={person} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}

/** What a participant does who does not sign. */
function TypeMark({ type }: { type: ParticipantType }) {
  const t = useTranslations('detail');
  return type === 'signer' ? null : (
    <span className="rounded-full bg-desk px-2 text-13 text-ink-2">{t(`type.${type}`)}</span>
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
  const doneAt = person.withdrawal?.at ?? person.signedAt;
  const isOpen = (standing === 'need_signing' || standing === 'need_approval') && expiresAt !== null;
  return (
    <p className="text-right text-13 text-muted">
      <b className={cx('block text-14 font-semibold whitespace-nowrap', STANDING_TONES[standing])}>{word}</b>
      {doneAt === null ? null : dayTime(doneAt, now, locale)}
      {doneAt === null && isOpen ? (
        <>
          {left(expiresAt)}
          <span className="max-md:hidden">{` · ${t('until', { day: shortDay(expiresAt, now, locale) })}`}</span>
        </>
      ) : null}
    </p>
  );
}

interface ProblemProps {
  readonly person: ParticipantResult;
  readonly onChangeContact: (() => void) | null;
}

/** Why a message was not delivered, or is late; a message that failed leads to the change of the contact. */
function Problem({ person, onChangeContact }: ProblemProps) {
  const t = useTranslations('detail');
  const tReason = useTranslations('deliveries.reason');
  const problem = deliveryProblem(person);
  if (problem === null) return null;
  const channel = person.signingMethodType === 'email' ? 'email' : 'kakao';
  const reason = problem.reason === '' ? '' : tReason(deliveryReason(problem.reason, channel));
  const failed = reason === '' ? t('undeliveredPlain') : t('undelivered', { reason });
  return (
    <div
      className={cx(
        'mt-2 ml-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-3 py-2 text-13',
        problem.isFinal ? 'bg-bad-bg text-bad' : 'bg-warn-bg text-warn',
      )}
    >
      <p className="flex min-w-0 flex-1 basis-52 gap-1.5">
        <CircleAlert size={15} className="mt-0.5" aria-hidden />
        {problem.isFinal ? failed : t('retrying', { reason })}
      </p>
      {problem.isFinal && onChangeContact !== null ? (
        <Button size="sm" onPress={onChangeContact}>
          {t('participant.changeContact')}
        </Button>
      ) : null}
    </div>
  );
}

/** Whether the contact of a participant can be changed: before the signature, while there is time to sign. */
function isContactOpen({ abilities }: DocumentDetail, person: ParticipantResult, now: number): boolean {
  const { status, signingExpiry } = person;
  const expiresAt = signingExpiry.expiresAt === null ? null : new Date(signingExpiry.expiresAt);
  return abilities.changeRequest && mayChangeContact({ status, expiresAt }, new Date(now));
}
