import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { PolicyDialog } from '../policies/policy-dialog.tsx';
import type { PolicyName } from '../policies/policy-text.ts';
import { serviceFacts } from '../session/service-facts.ts';

const TEXTS = ['terms', 'privacy'] as const;

interface PolicyConsentProps {
  readonly isAgreed: boolean;
  readonly onChange: (isAgreed: boolean) => void;
  readonly error: string | undefined;
}

/** The texts that every member agrees to, and the box with which they do. The box has the id `agreed`. */
export function PolicyConsent({ isAgreed, onChange, error }: PolicyConsentProps) {
  const t = useTranslations('startup.policy');
  const tPolicies = useTranslations('policies');
  const [reading, setReading] = useState<PolicyName | null>(null);
  return (
    <div>
      <ul className="divide-y divide-line rounded-control border border-line">
        {TEXTS.map((name) => (
          <li key={name} className="flex items-center gap-3 py-2.5 pr-3 pl-3.5">
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{t(name)}</b>
              <span className="text-13 text-muted">
                {tPolicies('effective', { day: serviceFacts().policies[name] })}
              </span>
            </span>
            <AriaButton
              onPress={() => setReading(name)}
              aria-label={tPolicies('readFullOf', { name: t(name) })}
              className="rounded-6 py-2 text-13 whitespace-nowrap text-ink-2 underline underline-offset-2"
            >
              {tPolicies('readFull')}
            </AriaButton>
          </li>
        ))}
      </ul>
      <Checkbox
        id="agreed"
        className="mt-4 font-medium"
        isSelected={isAgreed}
        isInvalid={error !== undefined}
        onChange={onChange}
      >
        {t('agree')}
      </Checkbox>
      <p role="alert" className="mt-1 ml-6.5 flex items-center gap-1.5 text-13 text-bad empty:hidden">
        {error === undefined ? null : (
          <>
            <CircleAlert size={14} aria-hidden />
            {error}
          </>
        )}
      </p>
      <PolicyDialog name={reading} onClose={() => setReading(null)} />
    </div>
  );
}
