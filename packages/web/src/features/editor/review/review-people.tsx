import { Mail, MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/segmented.tsx';
import { useDraft, useEditor, useEditorPeople } from '../editor-context.ts';
import { NumberBadge } from '../number-badge.tsx';

/** Who will be asked, where, and in which order. A row leads back to where it can be changed. */
export function ReviewPeople({ onPerson }: { readonly onPerson: (key: string) => void }) {
  const t = useTranslations('review');
  const panel = useTranslations('panel.people');
  const { drafts } = useEditor().session;
  const people = useDraft((draft) => draft.people);
  const fields = useDraft((draft) => draft.fields);
  const isSequential = useDraft((draft) => draft.isSequential);
  const badges = useEditorPeople();
  return (
    <section className="rounded-card border border-line bg-card" aria-labelledby="review-people">
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
      <ul>
        {people.map((person, index) => {
          const name = person.name || panel('unnamed', { number: index + 1 });
          const Channel = person.method === 'kakao' ? MessageCircle : Mail;
          const count = fields.filter((field) => field.participantKey === person.key).length;
          return (
            <li key={person.key} className="border-t border-line">
              <button
                type="button"
                onClick={() => onPerson(person.key)}
                className="focus-inset grid w-full grid-cols-[24px_minmax(80px,180px)_minmax(0,1fr)_auto] items-center gap-x-3 px-5 py-3.5 text-left hover:bg-hover max-md:grid-cols-[24px_minmax(0,1fr)_auto] max-md:px-4"
              >
                <NumberBadge person={badges[index]} />
                <span className="min-w-0 truncate">
                  <b className="font-semibold">{name}</b>
                  {person.roleName ? (
                    <span className="ml-2 text-13 text-muted">{person.roleName}</span>
                  ) : null}
                </span>
                <span className="flex min-w-0 items-center gap-1.5 text-ink-2 max-md:col-start-2 max-md:row-start-2 max-md:text-13">
                  <Channel size={16} className="text-muted" aria-hidden />
                  <span className="whitespace-nowrap text-muted">{panel(person.method)}</span>
                  <span className="truncate">{person.contact || panel('noContact')}</span>
                </span>
                <span className="text-13 whitespace-nowrap text-muted max-md:col-start-3 max-md:row-start-1">
                  {t('fields', { count })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
