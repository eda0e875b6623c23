import type { DocumentSummary } from '@dojang/contract';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, PreviewTrigger } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { POPOVER_CLASS } from '../../../ui/controls/menu.tsx';
import { Popover } from '../../../ui/controls/popover.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { dayTime, shortDay } from '../../../ui/text/korean-time.ts';
import { useLangOf } from '../../../ui/text/lang-of.ts';
import { isActingPerson, isSigned, STANDING_TONES, standingOf } from '../document-state.ts';
import { SigningSteps, StepSign } from './signing-steps.tsx';

interface StepsCardProps {
  readonly document: DocumentSummary;
  readonly now: number;
  readonly onRemind: () => void;
}

/** The signers' steps; hover, focus or a tap opens a card with each one's state and time. */
export function StepsCard({ document, now, onRemind }: StepsCardProps) {
  const t = useTranslations('documents');
  const [isOpen, setOpen] = useState(false);
  const acting = document.participants.filter(isActingPerson);
  const signed = acting.filter(isSigned).length;
  const count = acting.length;
  if (count === 0) return null;
  return (
    <PreviewTrigger delay={350} isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton
        // The trigger itself opens for a long touch only.
        onPress={({ pointerType }) => pointerType === 'touch' && setOpen(true)}
        className="relative z-10 flex min-w-14 cursor-default lg:min-w-20 items-center rounded-control py-1"
      >
        <span className="sr-only">{t('stepsOf', { signed, count })}</span>
        <SigningSteps document={document} />
      </AriaButton>
      <Popover
        aria-label={document.name}
        placement="bottom start"
        offset={6}
        className={cx(POPOVER_CLASS, 'w-90 p-2')}
      >
        <div>
          <ul className="max-h-80 overflow-y-auto">
            {document.participants.map((person, index) => (
              <PersonLine key={person.participantId} {...{ document, person, now }} number={index + 1} />
            ))}
          </ul>
          <div className="mt-1 flex items-center justify-between border-t border-line pt-1.5">
            {document.abilities.remind ? (
              <Button kind="ghost" size="sm" className="text-brand-700" onPress={onRemind}>
                {t('remind')}
              </Button>
            ) : (
              <span />
            )}
            <ButtonLink kind="ghost" size="sm" href={`/documents/${document.documentId}`}>
              <span className="flex items-center gap-1">
                {t('details')}
                <ChevronRight size={15} aria-hidden />
              </span>
            </ButtonLink>
          </div>
        </div>
      </Popover>
    </PreviewTrigger>
  );
}

interface PersonLineProps {
  readonly document: DocumentSummary;
  readonly person: DocumentSummary['participants'][number];
  readonly number: number;
  readonly now: number;
}

function PersonLine({ document, person, number, now }: PersonLineProps) {
  const t = useTranslations('documents');
  const locale = useUiLocale();
  const langOf = useLangOf();
  const standing = standingOf(document, person);
  const { expiresAt } = person.signingExpiry;
  const asked = person.askedAt !== null;
  const end =
    (standing === 'need_signing' || standing === 'need_approval') && expiresAt
      ? t('until', { day: shortDay(expiresAt, now, locale) })
      : '';
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 px-2.5 py-2">
      <StepSign standing={standing} number={number} size="md" />
      <span className="min-w-0 leading-snug">
        <b lang={langOf(person.name)} className="block truncate font-semibold">
          {person.name}
        </b>
        <span className="block truncate text-13 text-muted">
          {asked ? t(person.viewedAt === null ? 'notViewed' : 'viewed') : person.signingContactInfo}
        </span>
      </span>
      <span className="text-right text-13 leading-snug whitespace-nowrap text-muted">
        <b className={cx('block font-semibold', STANDING_TONES[standing])}>{t(`person.${standing}`)}</b>
        {person.signedAt === null ? end : dayTime(person.signedAt, now, locale)}
      </span>
    </li>
  );
}
