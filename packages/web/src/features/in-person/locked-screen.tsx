import type { UserInfo } from '@dojang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { keptSigning } from '../../hosting/host-lock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { GuestPage, TaskHeading } from '../account/guest-page.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { call, endpoints } from '../session/api.ts';
import { useRefusal } from '../session/forms/refusal.ts';
import { logIn } from '../session/log-in.ts';
import { openSigning } from './open-signing.ts';

interface LockedScreenProps {
  readonly user: Pick<UserInfo, 'loginId' | 'name' | 'type'>;
  /** The document that is being signed. */
  readonly documentId: string;
}

/** In place of every page while the device is with a signer: the host's password unlocks it. */
export default function LockedScreen({ user, documentId }: LockedScreenProps) {
  const t = useTranslations('inPerson.lock');
  const refuse = useRefusal();
  const [isUnlocked, setUnlocked] = useState(false);
  const form = useForm({
    first: { password: '' },
    check: () => ({}),
    send: async ({ password }) => {
      const participantId = keptSigning(localStorage);
      await logIn(user.loginId, password, user.type === 'SUB_ACCOUNT' ? 'sub' : 'main');
      setUnlocked(true);
      // Of a document that has ended meanwhile nothing is recorded.
      if (participantId !== null)
        await call(endpoints.recordHandOver, {
          params: { documentId, participantId },
          body: { step: 'takenBack' },
        }).catch(() => undefined);
      window.location.reload();
    },
    refuse: (error) => refuse(error, 'password'),
  });
  return (
    <GuestPage title={t('title')}>
      <TaskHeading title={t('title')} lead={t('text', { name: user.name })} />
      <Form className="mt-6" onSubmit={form.submit} round={form.round} error={form.error}>
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          autoFocus
          {...form.field('password')}
        />
        <Button kind="primary" type="submit" className="mt-4 w-full" isPending={form.isBusy || isUnlocked}>
          {t('unlock')}
        </Button>
        <Button className="mt-2 w-full" onPress={() => openSigning(documentId)}>
          {t('back')}
        </Button>
      </Form>
    </GuestPage>
  );
}
