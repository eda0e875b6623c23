import { getRouteApi } from '@tanstack/react-router';
import { CircleCheck, Coins, FilePenLine, Send, Stamp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import { session } from '../../features/session/api.ts';
import { pageFacts } from '../../features/session/page-facts.ts';
import { serviceFacts } from '../../features/session/service-facts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { SentMail } from './sent-mail.tsx';
import { signUpMessages } from './sign-up.messages.ts';

const bundles = { signUp: signUpMessages };
const route = getRouteApi('/user/signup/complete');

/** /user/signup/complete: the points of a new member, the mail that proves the address, and the first things to do. */
export function SignUpCompletePage() {
  return (
    <MoreTexts bundles={bundles}>
      <Complete />
    </MoreTexts>
  );
}

function Complete() {
  const t = useTranslations('signUp.complete');
  const tSignUp = useTranslations('signUp');
  const { points = 10 } = route.useSearch();
  const { pointsUnit, freePointDays: days } = serviceFacts().offers;
  const unit = pointsUnit === 'participant' ? 'participant' : 'document';
  const span = t(`pointsSpan.${days === 365 ? 'year' : 'days'}`, { days });
  const user = session.tokens() === null ? null : session.user();
  const steps = [
    { Icon: FilePenLine, text: t('first') },
    { Icon: Send, text: t(pageFacts().canText ? 'second' : 'secondByMail') },
    { Icon: Stamp, text: t('third') },
  ];
  return (
    <GuestPage title={t('title')}>
      <span className="mb-4 grid size-13 place-items-center rounded-full bg-ok-bg text-ok">
        <CircleCheck size={26} aria-hidden />
      </span>
      <TaskHeading
        title={t('title')}
        lead={user === null ? t('helloNobody') : t('hello', { name: user.name })}
      />
      <ButtonLink
        kind="primary"
        href={user === null ? '/user/login' : '/signCreating/progress'}
        className="mt-6 h-11 w-full text-15"
      >
        {user === null ? tSignUp('logIn') : t('start')}
      </ButtonLink>
      {points === 0 ? null : (
        <section className="mt-6 flex gap-3 rounded-card bg-brand-50 px-5 py-4">
          <Coins size={20} className="mt-0.5 text-brand-700" aria-hidden />
          <div>
            <h2 className="text-15 font-semibold">{t('points', { points: String(points) })}</h2>
            <p className="mt-0.5 text-13 text-ink-2">{t(`pointsWhat.${unit}`, { span })}</p>
          </div>
        </section>
      )}
      {user === null ? null : <SentMail />}
      <section className="mt-4 rounded-card border border-line bg-card px-5 py-4">
        <h2 className="text-15 font-semibold">{t('firstTitle')}</h2>
        <ol className="mt-3 flex flex-col gap-3">
          {steps.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <Icon size={18} className="text-muted" aria-hidden />
              {text}
            </li>
          ))}
        </ol>
      </section>
    </GuestPage>
  );
}
