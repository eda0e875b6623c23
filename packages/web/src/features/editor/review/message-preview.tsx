import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import type { Method } from '../model/people.ts';
import { useDraft } from '../session/editor-context.ts';
import { useShownName } from '../session/use-shown-name.ts';
import { ChatMessage } from './chat-message.tsx';
import { MailMessage } from './mail-message.tsx';

/** The message that a participant will receive, as a chat message or as an e-mail: the server's own, in that participant's language. */
export function MessagePreview() {
  const t = useTranslations('review');
  const people = useDraft((draft) => draft.people);
  const shownName = useShownName();
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Method | null>(null);
  const person = people.find(({ key }) => key === chosenKey) ?? people[0];
  const channel = chosen ?? person?.method ?? 'email';
  return (
    <section aria-labelledby="review-preview">
      <div className="mb-2 flex min-h-8 items-center">
        <h2 id="review-preview" className="flex-1 text-15 font-semibold">
          {t('preview')}
        </h2>
        <Segmented
          label={t('preview')}
          options={[
            { value: 'kakao', label: t('kakao') },
            { value: 'email', label: t('email') },
          ]}
          value={channel}
          onChange={setChosen}
        />
      </div>
      {people.length > 1 && person !== undefined ? (
        <div className="mb-2">
          <Select
            label={t('previewFor')}
            options={people.map((one, index) => ({ value: one.key, label: shownName(one, index) }))}
            value={person.key}
            onChange={(key) => {
              setChosenKey(key);
              setChosen(null);
            }}
          />
        </div>
      ) : null}
      <div className="rounded-card bg-[#e9edf3] p-4">
        {channel === 'kakao' ? (
          <ChatMessage participantKey={person?.key} />
        ) : (
          <MailMessage participantKey={person?.key} />
        )}
      </div>
    </section>
  );
}
