import { maskContact } from '@dojang/domain';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { pageFacts } from '../../features/session/page-facts.ts';
import { cx } from '../../ui/class-names.ts';
import { type SignUpDraft, stepsOf } from './sign-up-draft.ts';
import type { Step } from './sign-up-steps.ts';

/** The current step; completed steps show what was entered. */
export function StepLine({ draft, step }: { draft: SignUpDraft; step: Step }) {
  const t = useTranslations('signUp');
  const { canText } = pageFacts();
  const steps = stepsOf(draft.type, canText);
  const here = steps.indexOf(step);
  const values: Partial<Record<Step, string>> = {
    terms: t(draft.type === 'business' ? 'type.business' : 'type.individual'),
    phone: maskContact(draft.phone.replace(/\D/g, '')),
    mail: maskContact(draft.email.trim()),
    account: draft.loginId,
  };
  const whatOf = (name: Step): string =>
    t(name === 'account' && !canText ? 'steps.account.afterMail' : `steps.${name}.what`);
  return (
    <ol aria-label={t('progress')} className="flex md:flex-col max-md:gap-1.5">
      {steps.map((name, at) => {
        const isDone = at < here;
        const isHere = at === here;
        return (
          <li
            key={name}
            {...(isHere ? { 'aria-current': 'step' as const } : {})}
            className="relative flex gap-3 max-md:flex-1 max-md:flex-col max-md:gap-0 md:pb-6"
          >
            {at < steps.length - 1 ? (
              <span aria-hidden className="absolute top-7 bottom-1 left-3 w-px bg-line-2 max-md:hidden" />
            ) : null}
            <span
              aria-hidden
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full text-13 leading-none font-semibold max-md:hidden',
                isHere && 'bg-brand-600 text-white',
                isDone && 'text-ink-2 inset-ring inset-ring-ink-2',
                !isHere && !isDone && 'text-muted inset-ring inset-ring-line-2',
              )}
            >
              {isDone ? <Check size={14} /> : at + 1}
            </span>
            <span
              aria-hidden
              className={cx('h-1 rounded-full md:hidden', at <= here ? 'bg-brand-600' : 'bg-line')}
            />
            <span className="text-13 max-md:sr-only">
              <span className={cx('block', isHere ? 'font-semibold text-ink' : 'font-medium text-ink-2')}>
                {t(`steps.${name}.name`)}
                {isDone ? <span className="sr-only">, {t('done')}</span> : null}
              </span>
              <span className="block truncate text-muted">
                {(isDone ? values[name] : undefined) ?? whatOf(name)}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
