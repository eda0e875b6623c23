import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GuestPage } from '../../features/account/guest-page.tsx';
import { Outcome } from '../../features/account/outcome.tsx';
import { scopeMessages } from '../../features/oauth/scope.messages.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { CodeLogin } from './code-login.tsx';
import { Consent } from './consent.tsx';
import { oauthLoginMessages } from './oauth-login.messages.ts';
import { oauthRequestQuery } from './oauth-request.query.ts';

const bundles = { oauthLogin: oauthLoginMessages, scope: scopeMessages };
const route = getRouteApi('/user/oauth/login');

/**
 * /user/oauth/login: with `request` a user answers an app that asks for access, with `error` the service says why a request failed, with
 * `code` a one-time code logs in.
 */
export function OauthLoginPage() {
  const { request, code, error } = route.useSearch();
  return (
    <MoreTexts bundles={bundles}>
      {request !== undefined && error === undefined ? <Request id={request} /> : null}
      {request === undefined && code !== undefined ? <CodeLogin code={code} /> : null}
      {error !== undefined || (request === undefined && code === undefined) ? (
        <Problem error={error ?? ''} />
      ) : null}
    </MoreTexts>
  );
}

function Request({ id }: { readonly id: string }) {
  const t = useTranslations('oauthLogin');
  const sentence = useErrorMessage();
  const { data, error, refetch } = useQuery(oauthRequestQuery(id));
  if (error instanceof ApiError && error.code === ERRORS.oauthRequestGone.code)
    return <Problem error="session_not_found" />;
  if (data === undefined)
    return (
      <GuestPage title={t('title')}>
        {error === null ? null : (
          <Outcome kind="broken" title={t('loadFailed')} text={sentence(error)}>
            <Button kind="primary" className="h-11 text-15" onPress={() => void refetch()}>
              {t('again')}
            </Button>
          </Outcome>
        )}
      </GuestPage>
    );
  return (
    <GuestPage title={t('title')}>
      <Consent id={id} request={data} />
    </GuestPage>
  );
}

/** Which explanation belongs to an error of OAuth; every other one has the general explanation. */
const PROBLEMS = {
  session_not_found: 'gone',
  invalid_client: 'app',
  unauthorized_client: 'app',
  invalid_redirect_uri: 'redirect',
  temporarily_unavailable: 'busy',
} as const;
const isKnown = (error: string): error is keyof typeof PROBLEMS => Object.hasOwn(PROBLEMS, error);

function Problem({ error }: { readonly error: string }) {
  const t = useTranslations('oauthLogin');
  const kind = isKnown(error) ? PROBLEMS[error] : 'other';
  const title = t(`problem.${kind}`);
  return (
    <GuestPage title={title}>
      <Outcome kind="dead" title={title} text={t(`problem.${kind}Text`)}>
        <ButtonLink href="/" className="h-11 text-15">
          {t('home')}
        </ButtonLink>
      </Outcome>
    </GuestPage>
  );
}
