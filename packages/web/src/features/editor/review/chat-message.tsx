import { useTranslations } from 'use-intl';
import { Logo } from '../../../ui/layout/logo.tsx';
import { useRequestMessages } from './use-request-messages.ts';

interface ChatMessageProps {
  /** The participant who gets it. */
  readonly participantKey: string | undefined;
}

/** The chat message of a request as its template has it: the title in the first paragraph, then the text, then the button. */
export function ChatMessage({ participantKey }: ChatMessageProps) {
  const ui = useTranslations('ui');
  const t = useTranslations('review.message');
  const { data, isError } = useRequestMessages(participantKey);
  if (data === undefined) return <p className="text-13 text-muted">{t(isError ? 'failed' : 'loading')}</p>;
  const [title = '', ...paragraphs] = data.talk.text.split('\n\n');
  return (
    <div lang={data.locale}>
      <Logo name={ui('productName')} />
      <div className="mt-1.5 max-w-68 overflow-hidden rounded-sheet rounded-tl-[4px] bg-card text-13">
        <div className="flex flex-col gap-3 px-3.5 pt-3 pb-3 text-ink-2">
          <p className="text-14 font-semibold text-ink">{title}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
        <p className="mx-3 mb-3 flex h-8.5 items-center justify-center rounded-6 bg-desk font-semibold text-ink">
          {data.talk.button}
        </p>
      </div>
    </div>
  );
}
