import { attachmentTypeOf, isSigner, requestsFiles } from '@dojang/domain';
import { GripVertical, Mail, MessageCircle, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { NumberBadge } from '../panel/number-badge.tsx';
import { AuthenticationNames } from '../panel/people/person-authentications.tsx';
import { TypeName } from '../panel/people/type-name.tsx';
import { useListDrag } from '../panel/use-list-drag.ts';
import { useDraft, useEditor, useEditorPeople } from '../session/editor-context.ts';
import { useShownName } from '../session/use-shown-name.ts';

/** The participants with contacts and order, which a handle and arrow keys change. A row links back to its person. */
export function ReviewPeople({ onPerson }: { readonly onPerson: (key: string) => void }) {
  const t = useTranslations('review');
  const panel = useTranslations('panel.people');
  const nameOf = useShownName();
  const { drafts } = useEditor().session;
  const people = useDraft((draft) => draft.people);
  const fields = useDraft((draft) => draft.fields);
  const isSequential = useDraft((draft) => draft.isSequential);
  const isInPerson = useDraft((draft) => draft.processType === 'FACE_TO_FACE');
  const badges = useEditorPeople();
  const [said, setSaid] = useState('');
  const move = (key: string, to: number): void => {
    const from = people.findIndex((person) => person.key === key);
    const place = Math.max(0, Math.min(people.length - 1, to));
    const name = nameOf(people[from], from);
    setSaid(panel('moved', { name, number: place + 1 }));
    drafts.movePerson(key, place);
  };
  const { list, grip } = useListDrag(move);
  return (
    <section
      className="overflow-hidden rounded-card border border-line bg-card"
      aria-labelledby="review-people"
    >
      <div className="flex min-h-13 flex-wrap items-center gap-2 px-5 py-2 max-md:px-4">
        <h2 id="review-people" className="flex-1 text-17 font-semibold">
          {t('people', { count: people.length })}
        </h2>
        <Segmented
          label={t('order')}
          options={[
            { value: 'inOrder', label: t('inOrder') },
            { value: 'together', label: t('together') },
          ]}
          value={isSequential ? 'inOrder' : 'together'}
          onChange={(order) => drafts.set({ isSequential: order === 'inOrder' })}
        />
      </div>
      <ol ref={list}>
        {people.map((person, index) => {
          const name = nameOf(person, index);
          const Channel = person.method === 'kakao' ? MessageCircle : Mail;
          const own = fields.filter((field) => field.participantKey === person.key);
          const count = own.length;
          const asked = own.filter(requestsFiles).map(attachmentTypeOf).join(', ');
          return (
            <li key={person.key} data-person={person.key} className="flex border-t border-line bg-card">
              {people.length > 1 ? (
                <button
                  type="button"
                  aria-label={panel('order', { name })}
                  className="flex w-7 shrink-0 cursor-grab touch-none items-center justify-end text-control max-md:w-9"
                  onPointerDown={grip}
                  onKeyDown={(event) => {
                    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                    if (step === 0) return;
                    event.preventDefault();
                    move(person.key, index + step);
                  }}
                >
                  <GripVertical size={16} aria-hidden />
                </button>
              ) : null}
              <button
                type="button"
                onClick={() => onPerson(person.key)}
                className="focus-inset grid min-w-0 flex-1 grid-cols-[24px_minmax(80px,180px)_minmax(0,1fr)_auto] items-center gap-x-3 px-5 py-3.5 text-left hover:bg-hover max-md:grid-cols-[24px_minmax(0,1fr)_auto] max-md:px-4"
              >
                <NumberBadge person={badges[index]} />
                <span className="min-w-0 truncate">
                  <b className="mr-2 font-semibold">{name}</b>
                  <TypeName type={person.type} />
                  {person.roleName !== '' && person.roleName !== name ? (
                    <span className="ml-2 text-13 text-muted">{person.roleName}</span>
                  ) : null}
                </span>
                <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-ink-2 max-md:col-start-2 max-md:row-start-2 max-md:text-13">
                  {isInPerson ? (
                    <span className="whitespace-nowrap text-muted">{t('copyTo')}</span>
                  ) : (
                    <>
                      <Channel size={16} className="text-muted" aria-hidden />
                      <span className="whitespace-nowrap text-muted">{panel(person.method)}</span>
                    </>
                  )}
                  <span className="truncate">
                    {person.contact || (isInPerson ? t('copyLater') : panel('noContact'))}
                  </span>
                  <AuthenticationNames personKey={person.key} />
                </span>
                <span className="text-13 whitespace-nowrap text-muted max-md:col-start-3 max-md:row-start-1">
                  {isSigner(person) || count > 0 ? t('fields', { count }) : null}
                </span>
                {asked === '' ? null : (
                  <span className="col-start-2 -col-end-1 flex gap-1.5 pt-1 text-13 text-muted">
                    <Paperclip size={14} className="mt-0.5 shrink-0" aria-hidden />
                    {t('attachments', { names: asked })}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </section>
  );
}
