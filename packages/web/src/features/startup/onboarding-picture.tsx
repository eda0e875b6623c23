import { CircleCheck, CreditCard, FileText, LayoutTemplate, type LucideIcon, Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';

type Step = 'first' | 'second' | 'third';

const LINES = ['100%', '94%', '98%', '72%', '96%', '88%', '60%'];

const Tag = ({ Icon, text, className }: { Icon: LucideIcon; text: string; className: string }) => (
  <span
    className={cx(
      'absolute flex items-center gap-2 rounded-card bg-card px-3.5 py-2 text-13 font-semibold shadow-overlay',
      className,
    )}
  >
    <Icon size={16} />
    {text}
  </span>
);

const Field = ({ at, text, className }: { at: number; text: string; className: string }) => (
  <span
    className={cx(
      'absolute flex items-center justify-center gap-1.5 rounded-6 border-[1.5px] border-dashed py-1.5 text-13 font-semibold',
      at === 1 ? 'border-signer-1 bg-brand-50 text-brand-700' : 'border-signer-2 bg-ok-bg text-ok',
      className,
    )}
  >
    <span
      className={cx(
        'grid size-[18px] place-items-center rounded-full text-12 leading-none text-white',
        at === 1 ? 'bg-signer-1' : 'bg-signer-2',
      )}
    >
      {at}
    </span>
    {text}
  </span>
);

/** The picture of each introductory step. Decoration only. */
export function OnboardingPicture({ step }: { step: Step }) {
  const t = useTranslations('startup.onboarding');
  return (
    <div aria-hidden className="relative h-[220px] shrink-0 overflow-hidden bg-desk">
      <div className="absolute top-8 left-1/2 h-[220px] w-[190px] -translate-x-1/2 rounded-t-[4px] bg-card px-6 pt-6">
        <div className="mx-auto mb-5 h-2 w-20 rounded-full bg-line-2" />
        {LINES.map((width) => (
          <div key={width} className="mb-2 h-[5px] rounded-full bg-line" style={{ width }} />
        ))}
      </div>
      {step === 'first' ? (
        <>
          <Tag Icon={Upload} text={t('myComputer')} className="top-9 right-[58%]" />
          <Tag Icon={FileText} text={t('sample')} className="top-[88px] right-[62%]" />
          <Tag Icon={LayoutTemplate} text={t('template')} className="top-[140px] right-[57%]" />
        </>
      ) : null}
      {step === 'second' ? (
        <>
          <Field at={1} text={t('sign')} className="top-[150px] right-[58%] w-24" />
          <Field at={2} text={t('sign')} className="top-[150px] left-[54%] w-24" />
          <Field at={2} text={t('date')} className="top-[92px] left-[60%] w-24" />
        </>
      ) : null}
      {step === 'third' ? (
        <>
          <Field at={1} text={t('sign')} className="top-[150px] right-[52%] w-24" />
          <Tag Icon={CreditCard} text={t('pay')} className="top-[70px] left-[56%]" />
          <Tag Icon={CircleCheck} text={t('paid')} className="top-[128px] left-[60%] text-ok" />
        </>
      ) : null}
    </div>
  );
}
