import { DEVELOPER_PATH, type FailedCalls as Failed } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { dayTime } from '../../../ui/text/korean-time.ts';

const CODES = `${DEVELOPER_PATH}/error-code`;
const LINK = 'text-brand-700 underline-offset-2 hover:underline';

/** The failed calls of the last 30 days by their code; each code leads to its row on the page of response codes. */
export function FailedCalls({ failures }: { readonly failures: readonly Failed[] }) {
  const t = useTranslations('developer.failedCalls');
  const locale = useUiLocale();
  const now = useNow();
  const all = failures.reduce((sum, { failed }) => sum + failed, 0);
  return (
    <section aria-labelledby="failed-title" className="mt-4 rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h3 id="failed-title" className="font-semibold">
          {t('title', { count: all })}
        </h3>
        <a href={CODES} className={`text-14 font-semibold ${LINK}`}>
          {t('codes')}
        </a>
      </div>
      <ul>
        {failures.map(({ code, message, field, failed, lastAt }) => (
          <li key={code} className="flex gap-x-4 border-t border-line px-4 py-3 tabular-nums">
            <a href={`${CODES}#${code}`} className={`w-11 shrink-0 font-mono font-semibold ${LINK}`}>
              {code}
            </a>
            <div className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-2">
              <span>{message}</span>
              <span className="min-w-0 text-muted [overflow-wrap:anywhere] max-md:text-13">
                {t('last', { at: dayTime(lastAt, now, locale) })}
                {field === '' ? null : (
                  <>
                    {' · '}
                    <code className="font-mono">{field}</code>
                  </>
                )}
              </span>
            </div>
            <span className="shrink-0 font-semibold">{t('count', { count: failed })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
