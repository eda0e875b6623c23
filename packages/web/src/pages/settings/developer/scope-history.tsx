import type { ApiKeyResult } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime } from '../../../ui/text/korean-time.ts';

/** The changes of a key's scopes, folded; nothing without any. */
export function ScopeHistory({ changes }: { readonly changes: ApiKeyResult['scopeChanges'] }) {
  const t = useTranslations('developer.history');
  const tScope = useTranslations('scope');
  const locale = useUiLocale();
  if (changes.length === 0) return null;
  const named = (scopes: ApiKeyResult['scopes']): string => scopes.map((scope) => tScope(scope)).join(', ');
  return (
    <details className="mt-0.5">
      <summary className="w-fit cursor-pointer rounded-6 py-0.5 text-ink-2 max-md:py-2.5">
        {t('title', { count: changes.length })}
      </summary>
      <ul className="mt-1 flex flex-col gap-1.5 border-l-2 border-line pl-3">
        {changes.map(({ at, by, added, removed }) => (
          <li key={at}>
            {t('change', { at: fullTime(at, locale), name: by.name })}
            {added.length === 0 ? null : <p className="text-ink-2">{t('added', { scopes: named(added) })}</p>}
            {removed.length === 0 ? null : (
              <p className="text-ink-2">{t('removed', { scopes: named(removed) })}</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
