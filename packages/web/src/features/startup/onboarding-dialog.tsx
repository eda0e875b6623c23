import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { OnboardingPicture } from './onboarding-picture.tsx';

const STEPS = ['first', 'second', 'third'] as const;

/** Three introductory steps for a new member. */
export function OnboardingDialog({ onDone }: { onDone: (isForGood: boolean) => void }) {
  const t = useTranslations('startup.onboarding');
  const tStartup = useTranslations('startup');
  const [at, setAt] = useState(0);
  const [isForGood, setForGood] = useState(false);
  const step = STEPS[at] ?? 'first';
  const isLast = at === STEPS.length - 1;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onDone(isForGood);
      }}
      title={t(`${step}Title`)}
      size="md"
      picture={<OnboardingPicture step={step} />}
      footer={
        <>
          <Checkbox className="mr-auto" isSelected={isForGood} onChange={setForGood}>
            {tStartup('dontShow')}
          </Checkbox>
          <span aria-hidden className="mr-2 flex gap-1.5">
            {STEPS.map((name, dot) => (
              <span
                key={name}
                className={cx('h-1.5 rounded-full', dot === at ? 'w-4 bg-brand-600' : 'w-1.5 bg-line-2')}
              />
            ))}
          </span>
          <Button
            kind="primary"
            autoFocus
            onPress={() => {
              if (isLast) onDone(isForGood);
              else setAt(at + 1);
            }}
          >
            {t(isLast ? 'start' : 'next')}
          </Button>
        </>
      }
    >
      <div role="status">
        <p className="sr-only">{t('at', { at: String(at + 1), of: String(STEPS.length) })}</p>
        <p className="min-h-[4.5em] text-ink-2 md:min-h-[3em]">{t(`${step}Text`)}</p>
      </div>
    </Dialog>
  );
}
