import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GuestPage } from '../../features/account/guest-page.tsx';
import { Outcome } from '../../features/account/outcome.tsx';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { logInByCode } from '../../features/session/log-in.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';

/** Logs in with a one-time code. Opening the address changes nothing, since scanners of mails open addresses; the button does. */
export function CodeLogin({ code }: { readonly code: string }) {
  const t = useTranslations('oauthLogin');
  const sentence = useErrorMessage();
  const router = useRouter();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => logInByCode(code),
    onSuccess: () => router.history.replace('/'),
  });
  const isDead = error instanceof ApiError && error.code === ERRORS.linkDead.code;
  if (isDead)
    return (
      <GuestPage title={t('code.dead')}>
        <Outcome kind="dead" title={t('code.dead')} text={t('code.deadText')}>
          <ButtonLink kind="primary" href="/user/login" className="h-11 text-15">
            {t('code.submit')}
          </ButtonLink>
        </Outcome>
      </GuestPage>
    );
  return (
    <GuestPage title={t('code.title')}>
      <Outcome kind="ask" title={t('code.title')} text={t('code.text')}>
        <FormError title={t('failed')} sentence={error === null ? null : sentence(error)} />
        <Button kind="primary" className="h-11 text-15" isPending={isPending} onPress={() => mutate()}>
          {t('code.submit')}
        </Button>
      </Outcome>
    </GuestPage>
  );
}
