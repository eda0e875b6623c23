import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePermissions } from '../organization/roles/use-permissions.ts';
import { ConnectDialog } from './connect-dialog.tsx';

/** Opens the connection to the payment provider; shown to those who may connect it. */
export function SignpayLink({ className }: { readonly className: string }) {
  const t = useTranslations('payments.signpay');
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().may('payment.connect')) return null;
  return (
    <>
      <button type="button" className={`${className} w-full text-left`} onClick={() => setOpen(true)}>
        <Wallet size={18} aria-hidden />
        {t('link')}
      </button>
      {isOpen ? <ConnectDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
