import { CircleCheck, Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Pill } from '../../ui/controls/pill.tsx';

/** Says in the field of a contact whether it is verified, or was only sent a code. */
export function ContactMark({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations('signUp.phone');
  const tAccount = useTranslations('account');
  return isVerified ? (
    <>
      <span className="max-md:hidden">
        <Pill tone="ok" icon={<CircleCheck size={14} aria-hidden />}>
          {tAccount('verified')}
        </Pill>
      </span>
      <span className="pr-1.5 text-ok md:hidden">
        <CircleCheck size={18} aria-hidden />
        <span className="sr-only">{tAccount('verified')}</span>
      </span>
    </>
  ) : (
    <span className="max-md:hidden">
      <Pill tone="neutral" icon={<Send size={13} aria-hidden />}>
        {t('sent')}
      </Pill>
    </span>
  );
}
