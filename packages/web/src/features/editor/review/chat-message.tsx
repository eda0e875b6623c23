import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Logo } from '../../../ui/layout/logo.tsx';
import { userQuery } from '../../session/user.query.ts';
import { daysOf } from '../model/problems.ts';
import { useDraft } from '../session/editor-context.ts';
import { usePaymentFacts } from './payment-facts.ts';

interface Sender {
  readonly name: string;
  readonly organization: string | undefined;
  /** For example '한결상사 이바다', or only the name of a personal account. */
  readonly full: string;
}

/** The requester, as messages name the sender. */
export function useSender(): Sender {
  const { data } = useQuery(userQuery);
  const name = data?.name ?? '';
  const organization = data?.organization?.name;
  return { name, organization, full: organization ? `${organization} ${name}` : name };
}

/** The name of the first participant, or '참여자 1' while there is none. */
export function useFirstName(): string {
  const panel = useTranslations('panel.people');
  const name = useDraft((draft) => draft.people[0]?.name ?? '');
  return name || panel('unnamed', { number: 1 });
}

interface FactsProps {
  readonly facts: readonly (readonly [term: string, fact: string])[];
}

/** Terms and facts of a message below each other. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {facts.map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ChatMessageProps {
  /** The participant who gets it; null for the first. */
  readonly person: { readonly key: string; readonly name: string } | null;
}

/** The chat message of a request as its template has it. */
export function ChatMessage({ person }: ChatMessageProps) {
  const t = useTranslations('review.message');
  const ui = useTranslations('ui');
  const sender = useSender();
  const first = useFirstName();
  const name = person?.name ?? first;
  const payment = usePaymentFacts(person?.key ?? null);
  const pays = payment.length > 0;
  const document = useDraft((draft) => draft.name);
  const days = useDraft((draft) => daysOf(draft.expiryMinutes));
  return (
    <>
      <Logo name={ui('productName')} />
      <div className="mt-1.5 max-w-68 overflow-hidden rounded-sheet rounded-tl-[4px] bg-card text-13">
        <div className="flex flex-col gap-3 px-3.5 pt-3 pb-3 text-ink-2">
          <p className="text-14 font-semibold text-ink">{t(pays ? 'payingTitle' : 'talkTitle')}</p>
          <p>{t(pays ? 'payingLead' : 'talkLead', { name, requester: sender.full })}</p>
          <Facts facts={[[t('document'), document], [t('until'), t('untilDays', { days })], ...payment]} />
          <p>{t(pays ? 'payingPromise' : 'promise')}</p>
        </div>
        <p className="mx-3 mb-3 flex h-8.5 items-center justify-center rounded-6 bg-desk font-semibold text-ink">
          {t('button')}
        </p>
      </div>
    </>
  );
}
