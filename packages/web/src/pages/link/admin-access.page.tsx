import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GuestPage } from '../../features/account/guest-page.tsx';
import { Outcome } from '../../features/account/outcome.tsx';
import { session } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { beginAdminAccess } from '../../features/session/log-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { adminAccessMessages } from './admin-access.messages.ts';

const bundles = { adminAccess: adminAccessMessages };

/** /user/admin-access?token=…: an operator begins a read-only session of an account. Opening the address uses nothing up. */
export const AdminAccessPage = () => (
  <MoreTexts bundles={bundles}>
    <Begin />
  </MoreTexts>
);

function Begin() {
  const t = useTranslations('adminAccess');
  const sentence = useErrorMessage();
  const { token = '' } = useSearch({ strict: false });
  const begin = useMutation({
    mutationFn: () => beginAdminAccess(token),
    // The whole application starts anew, since it holds nothing of another account then.
    onSuccess: () => location.assign('/'),
  });
  const isLoggedIn = session.tokens() !== null;
  if (token === '')
    return (
      <GuestPage title={t('deadTitle')}>
        <Outcome kind="dead" title={t('deadTitle')} text={t('dead')} />
      </GuestPage>
    );
  return (
    <GuestPage title={t('title')}>
      <Outcome kind="read" title={t('title')} text={t('text')}>
        {isLoggedIn ? <p className="text-warn">{t('leaves')}</p> : null}
        <FormError title={t('failed')} sentence={begin.error === null ? null : sentence(begin.error)} />
        <Button
          kind="primary"
          className="h-11 text-15"
          isPending={begin.isPending || begin.isSuccess}
          onPress={() => begin.mutate()}
        >
          {t('submit')}
        </Button>
      </Outcome>
    </GuestPage>
  );
}
