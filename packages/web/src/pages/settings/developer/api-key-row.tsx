import type { ApiKeyResult } from '@dojang/contract';
import { CircleCheck, CircleMinus, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Pill, type PillTone } from '../../../ui/controls/pill.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime, koreanDay } from '../../../ui/text/korean-time.ts';
import { ScopeHistory } from './scope-history.tsx';

interface ApiKeyRowProps {
  readonly apiKey: ApiKeyResult;
  readonly isPending: boolean;
  readonly onReissue: () => void;
  readonly onScopes: () => void;
  readonly onRevoke: () => void;
}

const TONES: Readonly<Record<ApiKeyResult['state'], PillTone>> = {
  active: 'ok',
  expiring: 'warn',
  expired: 'neutral',
  revoked: 'neutral',
};
const ICONS = { active: CircleCheck, expiring: Clock, expired: CircleMinus, revoked: CircleMinus } as const;

const day = (iso: string): string => koreanDay(Date.parse(iso));

/** One API key with its state, its scopes, its calls, and what can be done with it. */
export function ApiKeyRow({ apiKey, isPending, onReissue, onScopes, onRevoke }: ApiKeyRowProps) {
  const t = useTranslations('developer');
  const { name, mode, shownKey, state, abilities } = apiKey;
  const Icon = ICONS[state];
  return (
    <li className="flex flex-wrap items-start gap-3 border-line p-4 not-first:border-t">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-all">{name}</span>
          <Pill tone={TONES[state]} icon={<Icon size={14} aria-hidden />}>
            {t(`state.${state}`)}
          </Pill>
          {mode === 'test' ? <Pill tone="warn">{t('modeOf.test')}</Pill> : null}
        </p>
        <p className="font-mono text-13 text-ink-2">{shownKey}</p>
        <KeyFacts apiKey={apiKey} />
      </div>
      {abilities.revoke ? (
        <div className="flex gap-2 max-md:w-full">
          {abilities.reissue ? (
            <Button
              kind="primary"
              size="sm"
              className="max-md:flex-1"
              isPending={isPending}
              onPress={onReissue}
            >
              {t('reissue')}
            </Button>
          ) : null}
          {abilities.changeScopes ? (
            <Button size="sm" className="max-md:flex-1" onPress={onScopes}>
              {t('changeScopes')}
            </Button>
          ) : null}
          <Button kind="danger-outline" size="sm" className="max-md:flex-1" onPress={onRevoke}>
            {t('revoke')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function KeyFacts({ apiKey }: { readonly apiKey: ApiKeyResult }) {
  const t = useTranslations('developer');
  const tScope = useTranslations('scope');
  const locale = useUiLocale();
  const {
    scopes,
    scopeChanges,
    allowedAddresses,
    state,
    owner,
    calls,
    abilities,
    expiresAt,
    revokedAt,
    lastUsedAt,
  } = apiKey;
  const used = lastUsedAt === null ? t('neverUsed') : t('lastUsed', { at: fullTime(lastUsedAt, locale) });
  return (
    <div className="mt-1.5 flex flex-col gap-0.5 text-13 text-muted">
      <p>{scopes.map((scope) => tScope(scope)).join(', ')}</p>
      <ScopeHistory changes={scopeChanges} />
      {allowedAddresses.length === 0 ? null : (
        <p className="break-all">{t('allowed', { list: allowedAddresses.join(', ') })}</p>
      )}
      <p>
        {revokedAt === null
          ? t('period', { from: day(apiKey.createdAt), to: day(expiresAt) })
          : t('revokedAt', { at: day(revokedAt) })}
        {' · '}
        {t('owner', owner)}
      </p>
      <p>
        {t('calls', { recent: calls.recent, failed: calls.recentFailed, total: calls.total })}
        {' · '}
        {used}
      </p>
      {state === 'active' ? <p>{t('reissueFrom', { date: day(apiKey.reissuableAt) })}</p> : null}
      {abilities.reissue ? <p className="text-ink-2">{t('reissueNow', { date: day(expiresAt) })}</p> : null}
    </div>
  );
}
