import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { PolicyDialog } from '../../features/policies/policy-dialog.tsx';
import type { PolicyName } from '../../features/policies/policy-text.ts';
import { serviceFacts } from '../../features/session/service-facts.ts';
import { cx } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { AGREEMENTS, type Agreement } from './sign-up-draft.ts';

const TEXTS: Partial<Record<Agreement, PolicyName>> = {
  terms: 'terms',
  privacy: 'privacy',
  marketing: 'marketing',
};

interface AgreementListProps {
  readonly draft: Readonly<Record<Agreement, boolean>>;
  readonly change: (part: Partial<Record<Agreement, boolean>>) => void;
  readonly error: string | undefined;
}

/** The required agreements, each with a button that opens its text; the first box selects all and shows when some are missing. */
export function AgreementList({ draft, change, error }: AgreementListProps) {
  const t = useTranslations('signUp.terms');
  const tPolicies = useTranslations('policies');
  const [reading, setReading] = useState<PolicyName | null>(null);
  const agreed = AGREEMENTS.filter((name) => draft[name]).length;
  const isAll = agreed === AGREEMENTS.length;
  const asides: Partial<Record<Agreement, string>> = {
    terms: tPolicies('effective', { day: serviceFacts().policies.terms }),
    privacy: tPolicies('effective', { day: serviceFacts().policies.privacy }),
    marketing: t('byMail'),
  };
  return (
    <section aria-label={t('label')}>
      <div
        className={cx(
          'overflow-hidden rounded-card border bg-card',
          error === undefined ? 'border-line' : 'border-bad ring-1 ring-bad',
        )}
      >
        <div className="flex items-center justify-between gap-3 bg-hover py-3 pr-4 pl-4">
          <Checkbox
            id="agreements"
            isSelected={isAll}
            isIndeterminate={agreed > 0 && !isAll}
            onChange={() => change({ age: !isAll, terms: !isAll, privacy: !isAll, marketing: !isAll })}
            className="font-semibold"
            {...(error === undefined ? {} : { 'aria-describedby': 'agreements-error' })}
          >
            {t('all')}
          </Checkbox>
          <span className="text-13 text-muted">{t('allWhat')}</span>
        </div>
        {AGREEMENTS.map((name) => {
          const text = TEXTS[name];
          const isMissing = error !== undefined && name !== 'marketing' && !draft[name];
          return (
            <div key={name} className="flex min-h-12 items-center gap-3 border-t border-line px-4 py-1">
              <Checkbox
                isSelected={draft[name]}
                isInvalid={isMissing}
                onChange={(isOn) => change({ [name]: isOn })}
                className="min-w-0 flex-1"
              >
                <span className={cx('mr-1.5', name === 'marketing' ? 'text-muted' : 'font-semibold')}>
                  {t(name === 'marketing' ? 'optional' : 'required')}
                </span>{' '}
                {t(name)}
              </Checkbox>
              <span className="text-13 whitespace-nowrap text-muted max-md:hidden">{asides[name]}</span>
              {text === undefined ? null : (
                <AriaButton
                  onPress={() => setReading(text)}
                  aria-label={tPolicies('readOf', { name: t(name) })}
                  className="rounded-6 py-2 text-13 whitespace-nowrap text-ink-2 underline underline-offset-2"
                >
                  {tPolicies('read')}
                </AriaButton>
              )}
            </div>
          );
        })}
      </div>
      {error === undefined ? null : (
        <p id="agreements-error" className="mt-1.5 flex items-center gap-1.5 text-13 text-bad">
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
      <PolicyDialog name={reading} onClose={() => setReading(null)} />
    </section>
  );
}
