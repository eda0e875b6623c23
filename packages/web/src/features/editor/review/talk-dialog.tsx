import { showContact } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Draft } from '../model/draft.ts';
import { contactToStore, type Person } from '../model/people.ts';
import { useDraft } from '../session/editor-context.ts';
import { ChatMessage } from './chat-message.tsx';

/** Owns the confirmation before a request goes to KakaoTalk: to whom, to which number, with which words, and what follows a failure. */

/** The participants who are asked by AlimTalk; nobody in person, where no message is sent. */
export const talkPeople = ({
  processType,
  people,
}: Pick<Draft, 'processType' | 'people'>): readonly Person[] =>
  processType === 'FACE_TO_FACE' ? [] : people.filter(({ method }) => method === 'kakao');

interface TalkDialogProps {
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onSend: () => void;
}

/** Asks before AlimTalk messages are sent. */
export function TalkDialog({ isOpen, onCancel, onSend }: TalkDialogProps) {
  const t = useTranslations('review.talk');
  const draft = useDraft((whole) => whole);
  const people = talkPeople(draft);
  const [first] = people;
  const isReserved = draft.reservation !== null;
  // In order, only the first of all participants is asked at once.
  const isLater = draft.isSequential && people.some((person) => person !== draft.people[0]);
  if (first === undefined) return null;
  return (
    <Dialog
      title={t('title')}
      size="md"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onCancel()}
      footer={
        <>
          <Button className="max-md:flex-1" onPress={onCancel}>
            {t('cancel')}
          </Button>
          <Button kind="primary" autoFocus className="max-md:flex-1" onPress={onSend}>
            {t(isReserved ? 'reserve' : 'send')}
          </Button>
        </>
      }
    >
      <ul aria-label={t('recipients')} className="border-y border-line">
        {people.map((person) => (
          <li
            key={person.key}
            className="flex min-h-10 items-center gap-3 border-line py-1.5 not-first:border-t"
          >
            <b className="min-w-0 flex-1 truncate font-semibold">{person.name}</b>
            <span className="shrink-0 tabular-nums">{showContact(contactToStore(person))}</span>
          </li>
        ))}
      </ul>
      <h3 className="mt-4 mb-2 font-semibold">{t('message')}</h3>
      <div className="rounded-card bg-[#e9edf3] p-4">
        <ChatMessage person={first} />
      </div>
      <p className="mt-3 text-13 text-muted">
        {t('fallback')}
        {isLater ? ` ${t('later')}` : ''}
      </p>
    </Dialog>
  );
}
