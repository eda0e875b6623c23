import type { OauthAppResult } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../../features/session/api.ts';
import { useErrorMessage } from '../../../../features/session/error-message.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { SecretDialog, SecretText } from '../secret-dialog.tsx';
import { OauthAppForm, type OauthAppTexts } from './oauth-app-form.tsx';
import type { OauthAppTask } from './oauth-app-row.tsx';
import { OAUTH_APPS } from './oauth-apps.query.ts';

interface Issued {
  readonly secret: string;
  readonly oauthApp: OauthAppResult;
  readonly why: 'title' | 'renewed';
}

interface OauthAppDialogsProps {
  readonly task: OauthAppTask | null;
  readonly onClose: () => void;
}

/** The form and the questions about OAuth apps, and a secret that was just issued. */
export function OauthAppDialogs({ task, onClose }: OauthAppDialogsProps) {
  const t = useTranslations('oauthApps');
  const cache = useQueryClient();
  const [issued, setIssued] = useState<Issued | null>(null);
  const reload = () => cache.invalidateQueries({ queryKey: OAUTH_APPS });
  const save = async ({ kind, ...texts }: OauthAppTexts): Promise<void> => {
    if (task === 'add') {
      const { secret, oauthApp } = await call(endpoints.createOauthApp, { body: { ...texts, kind } });
      if (secret === null) notify('ok', t('added'));
      else setIssued({ secret, oauthApp, why: 'title' });
    } else if (task !== null) {
      const params = { oauthAppId: task.app.oauthAppId };
      await call(endpoints.changeOauthApp, { params, body: texts });
      notify('ok', t('saved'));
    }
    void reload();
    onClose();
  };
  const app = task === null || task === 'add' ? null : task.app;
  const question = task === null || task === 'add' ? task : task.question;
  return (
    <>
      {question === 'add' || question === 'change' ? (
        <OauthAppForm app={app} send={save} onClose={onClose} />
      ) : null}
      {app !== null && (question === 'renew' || question === 'remove') ? (
        <OauthAppConfirm
          app={app}
          question={question}
          onDone={(secret) => {
            void reload();
            if (secret !== null) setIssued({ secret, oauthApp: app, why: 'renewed' });
          }}
          onClose={onClose}
        />
      ) : null}
      {issued === null ? null : <IssuedSecret issued={issued} onClose={() => setIssued(null)} />}
    </>
  );
}

interface OauthAppConfirmProps {
  readonly app: OauthAppResult;
  readonly question: 'renew' | 'remove';
  /** Receives the new secret, if there is one. */
  readonly onDone: (secret: string | null) => void;
  readonly onClose: () => void;
}

function OauthAppConfirm({ app, question, onDone, onClose }: OauthAppConfirmProps) {
  const t = useTranslations('oauthApps');
  const errorText = useErrorMessage();
  const params = { oauthAppId: app.oauthAppId };
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<string | null> => {
      if (question === 'renew') return (await call(endpoints.renewOauthSecret, { params })).secret;
      await call(endpoints.deleteOauthApp, { params });
      notify('ok', t('removed'));
      return null;
    },
    onSuccess: onDone,
    onError: (error: Error) => notify('bad', errorText(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t(`${question}Title`, { name: app.name })}
      verb={t(question)}
      isDestructive={question === 'remove'}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{t(`${question}Text`)}</p>
    </ConfirmDialog>
  );
}

function IssuedSecret({ issued, onClose }: { readonly issued: Issued; readonly onClose: () => void }) {
  const t = useTranslations('oauthApps');
  return (
    <SecretDialog
      title={t(`issued.${issued.why}`)}
      secret={issued.secret}
      texts={{ copy: t('issued.copy'), copied: t('issued.copied'), done: t('issued.done') }}
      isOnce
      onClose={onClose}
    >
      <p className="mb-4 text-muted">{t('issued.text')}</p>
      <p className="text-13 font-semibold text-ink-2">{t('clientId')}</p>
      <SecretText>{issued.oauthApp.oauthAppId}</SecretText>
      <p className="mt-3 text-13 font-semibold text-ink-2">{t('secret')}</p>
      <SecretText>{issued.secret}</SecretText>
    </SecretDialog>
  );
}
