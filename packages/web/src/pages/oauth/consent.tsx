import { oauthRequestPath, type UserInfo } from '@dojang/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Blocks, Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints, session } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { logOut } from '../../features/session/log-in.ts';
import { userQuery } from '../../features/session/user.query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { linkTo } from '../../ui/text/text-link.tsx';
import type { OauthRequest } from './oauth-request.query.ts';

interface ConsentProps {
  readonly id: string;
  readonly request: OauthRequest;
}

/** Says which app wants what for which account, and asks the user. Without a log-in it leads to the log-in and back. */
export function Consent({ id, request }: ConsentProps) {
  const t = useTranslations('oauthLogin');
  const sentence = useErrorMessage();
  const navigate = useNavigate();
  const [isLoggedIn] = useState(() => session.tokens() !== null);
  const { data: user } = useQuery({ ...userQuery, enabled: isLoggedIn });
  const answer = useMutation({
    mutationFn: (isAllowed: boolean) =>
      call(isAllowed ? endpoints.allowOauthRequest : endpoints.refuseOauthRequest, {
        params: { oauthRequestId: id },
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const isBusy = answer.isPending || answer.isSuccess;
  const { app, scopes, returnsTo } = request;
  return (
    <>
      <span className="mb-4 grid size-13 place-items-center rounded-full bg-brand-50 text-brand-700">
        <Blocks size={26} aria-hidden />
      </span>
      <h1 className="text-22 font-bold text-balance break-words">
        {t.rich('ask', { app: app.name, b: (name) => <span className="text-brand-700">{name}</span> })}
      </h1>
      <p className="mt-1.5 text-muted">
        {t('owner', { owner: app.owner })} ·{' '}
        <a className="break-all underline" href={app.homepage} target="_blank" rel="noreferrer">
          {app.homepage}
        </a>
      </p>
      {isLoggedIn ? <Account user={user} from={oauthRequestPath(id)} /> : null}
      <Scopes scopes={scopes} />
      <div className="mt-6 flex flex-col gap-3">
        <FormError title={t('failed')} sentence={answer.error === null ? null : sentence(answer.error)} />
        {isLoggedIn ? (
          <Button
            kind="primary"
            className="h-11 text-15"
            isPending={isBusy && answer.variables === true}
            isDisabled={user === undefined || isBusy}
            onPress={() => answer.mutate(true)}
          >
            {t('allow')}
          </Button>
        ) : (
          <>
            <p className="text-13 text-muted">{t('logInHint')}</p>
            <Button
              kind="primary"
              className="h-11 text-15"
              onPress={() => void navigate({ to: '/user/login', search: { from: oauthRequestPath(id) } })}
            >
              {t('logIn')}
            </Button>
          </>
        )}
        <Button className="h-11 text-15" isDisabled={isBusy} onPress={() => answer.mutate(false)}>
          {t('cancel')}
        </Button>
      </div>
      <p className="mt-4 text-13 break-words text-muted">
        {t.rich('returns', { address: returnsTo, a: linkTo('/settings?tab=my', '_blank') })}
      </p>
    </>
  );
}

/** The account for which the app gets access. */
function Account({ user, from }: { readonly user: UserInfo | undefined; readonly from: string }) {
  const t = useTranslations('oauthLogin');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const change = async (): Promise<void> => {
    await logOut();
    queries.clear();
    await navigate({ to: '/user/login', search: { from } });
  };
  return (
    <section
      aria-labelledby="oauth-account"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-card px-4 py-3"
    >
      <div className="min-w-0">
        <h2 id="oauth-account" className="text-13 text-muted">
          {t('account')}
        </h2>
        <p className="min-h-6 font-semibold break-all">
          {user === undefined ? null : `${user.name} (${user.loginId})`}
        </p>
        <p className="min-h-5 text-13 text-muted">
          {user === undefined ? null : (user.organization?.name ?? t('personal'))}
        </p>
      </div>
      <Button size="sm" kind="ghost" onPress={() => void change()}>
        {t('other')}
      </Button>
    </section>
  );
}

function Scopes({ scopes }: Pick<OauthRequest, 'scopes'>) {
  const t = useTranslations('oauthLogin');
  const tScope = useTranslations('scope');
  return (
    <section aria-labelledby="oauth-scopes" className="mt-6">
      <h2 id="oauth-scopes" className="font-semibold">
        {t('scopes')}
      </h2>
      <p className="text-13 text-muted">{t('scopesHint')}</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {scopes.map((scope) => (
          <li key={scope} className="flex gap-2">
            <Check size={18} className="mt-0.5 shrink-0 text-ok" aria-hidden />
            {tScope(scope)}
          </li>
        ))}
      </ul>
    </section>
  );
}
