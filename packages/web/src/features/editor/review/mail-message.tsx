import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRequestMessages } from './use-request-messages.ts';

/** px, until the mail is measured. */
const FIRST_HEIGHT = 480;

/** The links of a mail would open in the frame; where they open a tab, the sandbox lets none of them open. */
const withoutLinks = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

/** The mail of a request, drawn by its own template in a frame without scripts, forms and links. */
export function MailMessage({ participantKey }: { readonly participantKey: string | undefined }) {
  const t = useTranslations('review.message');
  const { data, isError } = useRequestMessages(participantKey);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  if (data === undefined) return <p className="text-13 text-muted">{t(isError ? 'failed' : 'loading')}</p>;
  return (
    <div lang={data.locale} className="overflow-hidden rounded-card bg-card text-13">
      <p className="border-b border-line px-4 py-3 font-semibold text-ink">{data.mail.subject}</p>
      <iframe
        title={data.mail.subject}
        sandbox="allow-same-origin"
        srcDoc={withoutLinks(data.mail.html)}
        className="block w-full"
        style={{ height }}
        onLoad={({ currentTarget }) =>
          setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? FIRST_HEIGHT)
        }
      />
    </div>
  );
}
