import type { OauthAppResult } from '@dojang/contract';
import { Copy, Ellipsis } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../../ui/controls/menu.tsx';
import { Pill } from '../../../../ui/controls/pill.tsx';
import { copyText } from '../../../../ui/overlay/copy-text.ts';

/** What is asked about an app before it happens. */
export type OauthAppQuestion = 'change' | 'renew' | 'remove';

/** What is open: the form of a new app, or a question about one. */
export type OauthAppTask = 'add' | { readonly app: OauthAppResult; readonly question: OauthAppQuestion };

interface OauthAppRowProps {
  readonly app: OauthAppResult;
  readonly onAsk: (question: OauthAppQuestion) => void;
}

/** One OAuth app with its id, its addresses, its scopes, and what can be done with it. */
export function OauthAppRow({ app, onAsk }: OauthAppRowProps) {
  const t = useTranslations('oauthApps');
  const tScope = useTranslations('scope');
  const { name, homepage, kind, oauthAppId, shownSecret, redirectUris, scopes } = app;
  const renew = kind === 'public' ? [] : [{ id: 'renew', label: t('renew'), onAction: () => onAsk('renew') }];
  return (
    <li className="flex items-start gap-3 border-line p-4 not-first:border-t">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-all">{name}</span>
          <Pill tone="neutral">{t(`kind.${kind}`)}</Pill>
        </p>
        <p className="text-13 break-all text-muted">{homepage}</p>
        <dl className="mt-1.5 grid gap-x-3 gap-y-0.5 text-13 md:grid-cols-[auto_1fr]">
          <dt className="self-center text-muted">{t('clientId')}</dt>
          <dd className="flex items-center gap-1 font-mono break-all">
            {oauthAppId}
            <IconButton label={t('copyId')} onPress={() => void copyText(oauthAppId, t('copiedId'))}>
              <Copy size={14} aria-hidden />
            </IconButton>
          </dd>
          {shownSecret === null ? null : (
            <>
              <dt className="text-muted">{t('secret')}</dt>
              <dd className="font-mono">{shownSecret}</dd>
            </>
          )}
          <dt className="text-muted">{t('redirects')}</dt>
          <dd className="font-mono break-all">
            {redirectUris.map((uri) => (
              <span key={uri} className="block">
                {uri}
              </span>
            ))}
          </dd>
          <dt className="text-muted">{t('form.scopes')}</dt>
          <dd>{scopes.map((scope) => tScope(scope)).join(', ')}</dd>
        </dl>
      </div>
      <Menu
        label={t('more')}
        trigger={
          <IconButton label={t('more')} tip={false}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
        entries={[
          { id: 'change', label: t('change'), onAction: () => onAsk('change') },
          ...renew,
          { id: 'remove', label: t('remove'), isDestructive: true, onAction: () => onAsk('remove') },
        ]}
      />
    </li>
  );
}
