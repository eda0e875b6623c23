import type { BulkDetail } from '@dojang/contract';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { SelfTestDialog } from './self-test-dialog.tsx';

/** Opens the question before a test is sent. */
export function SelfTestButton({ bulk }: { readonly bulk: BulkDetail }) {
  const t = useTranslations('bulkRows.test');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" icon={<MailCheck size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen ? <SelfTestDialog bulk={bulk} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
