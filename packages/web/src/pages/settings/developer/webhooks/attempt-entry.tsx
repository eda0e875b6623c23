import type { ResultOf } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import type { endpoints } from '../../../../features/session/api.ts';
import { useUiLocale } from '../../../../ui/text/intl.tsx';
import { exactTime } from '../../../../ui/text/korean-time.ts';

type Attempt = ResultOf<(typeof endpoints)['webhookDelivery']>['history'][number];

const CODE =
  'mt-1 max-h-60 overflow-y-auto rounded-6 bg-surface p-2 font-mono text-13 break-all whitespace-pre-wrap inset-ring inset-ring-line';

/** One attempt of a delivery; it opens to the headers of the request and the beginning of the reply. */
export function AttemptEntry({ attempt }: { readonly attempt: Attempt }) {
  const t = useTranslations('webhooks.delivery');
  const locale = useUiLocale();
  const { at, durationMs, status, failure, requestHeaders, response } = attempt;
  const reply = failure === null ? t('status', { status: String(status) }) : t(`failure.${failure}`);
  const headers = Object.entries(requestHeaders)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  return (
    <li className="border-line not-first:border-t">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-2 text-13 hover:bg-hover">
          <span className="text-muted">{exactTime(at, locale)}</span>
          <span className="font-medium">{reply}</span>
          <span className="ml-auto text-muted">{t('duration', { ms: durationMs })}</span>
        </summary>
        <div className="px-3 pb-3">
          <p className="text-13 font-semibold text-ink-2">{t('headers')}</p>
          <pre className={CODE}>{headers}</pre>
          <p className="mt-3 text-13 font-semibold text-ink-2">{t('response')}</p>
          {response === '' ? (
            <p className="text-13 text-muted">{t('noResponse')}</p>
          ) : (
            <>
              <p className="text-13 text-muted">{t('responseHint')}</p>
              <pre className={CODE}>{response}</pre>
            </>
          )}
        </div>
      </details>
    </li>
  );
}
