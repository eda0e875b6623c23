import type { ParticipantResult } from '@dojang/contract';
import { Circle, CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { deliverySteps, type StepState } from './delivery.ts';

const LOOKS: Record<StepState, { readonly Icon: LucideIcon; readonly icon: string; readonly text: string }> =
  {
    done: { Icon: CircleCheck, icon: 'text-ok', text: 'text-ink-2' },
    open: { Icon: Circle, icon: 'text-control', text: 'text-placeholder' },
    failed: { Icon: CircleAlert, icon: 'text-bad', text: 'font-medium text-bad' },
    unknown: { Icon: CircleHelp, icon: 'text-warn', text: 'text-warn' },
  };

/** Delivered, viewed, signed: the progress of the request with one person. */
export function DeliverySteps({ person }: { person: ParticipantResult }) {
  const t = useTranslations('detail');
  const words = {
    done: t('stepDone'),
    open: t('stepOpen'),
    failed: t('stepFailed'),
    unknown: t('stepUnknown'),
  };
  return (
    <ol className="flex flex-wrap items-center text-13">
      {deliverySteps(person).map(({ key, state }) => {
        const { Icon, icon, text } = LOOKS[state];
        return (
          <li
            key={key}
            className="flex items-center not-first:before:mx-2 not-first:before:h-px not-first:before:w-5 not-first:before:bg-line-2"
          >
            <span className={cx('flex items-center gap-1.5 whitespace-nowrap', text)}>
              <Icon size={15} className={icon} aria-hidden />
              {t(`step.${key}`)}
              <span className="sr-only">{words[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
