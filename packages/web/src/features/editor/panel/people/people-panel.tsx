import { defaultRoleName } from '@dojang/domain';
import { select, toggleHidden } from '@dojang/field-editor/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { Button } from '../../../../ui/controls/button.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { useServiceLimits } from '../../../session/use-service-limits.ts';
import type { DraftStore } from '../../model/draft-store.ts';
import { keepsPlaces, movedPerson } from '../../model/people.ts';
import { useDraft, useDraftState, useEditor, useEditorPeople } from '../../session/editor-context.ts';
import { useShownName } from '../../session/use-shown-name.ts';
import { useListDrag } from '../use-list-drag.ts';
import { AddMe } from './add-me.tsx';
import { PersonCard } from './person-card.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';

/** Gives the role that was just added the first unused label. */
function nameRole(drafts: DraftStore): void {
  const { draft, activeKey } = drafts.state.getState();
  const taken = new Set(draft.people.map((person) => person.name.trim()));
  let place = draft.people.length - 1;
  while (taken.has(defaultRoleName(place))) place += 1;
  drafts.changePerson(activeKey, { name: defaultRoleName(place) });
}

/** The number of fields of each person; the same map until a number changes. */
const useFieldCounts = (): ReadonlyMap<string, number> =>
  useDraft(
    useShallow(({ fields }) => {
      const byPerson = Map.groupBy(fields, ({ participantKey }) => participantKey);
      return new Map([...byPerson].map(([key, own]) => [key, own.length]));
    }),
  );

/** The signing participants, their order and contacts. */
export function PeoplePanel() {
  const t = useTranslations('panel.people');
  const { session, mode, corrects } = useEditor();
  const { drafts, view } = session;
  const role = useTranslations('templates.editor');
  const hidden = useStore(view.store, (state) => state.hidden);
  const people = useDraft((draft) => draft.people);
  const counts = useFieldCounts();
  const isSequential = useDraft((draft) => draft.isSequential);
  const activeKey = useDraftState((state) => state.activeKey);
  const badges = useEditorPeople();
  const [removing, setRemoving] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const countOf = (key: string): number => counts.get(key) ?? 0;
  const shownName = useShownName();
  const nameOf = (key: string): string => {
    const index = people.findIndex((person) => person.key === key);
    return shownName(people[index], index);
  };
  const move = (key: string, to: number): void => {
    const place = Math.max(0, Math.min(people.length - 1, to));
    if (!keepsPlaces(people, movedPerson(people, key, place), corrects?.acted)) {
      setSaid(t('acted'));
      return;
    }
    setSaid(t('moved', { name: nameOf(key), number: place + 1 }));
    drafts.movePerson(key, place);
  };
  const selectFields = (key: string): void => {
    const { fields } = drafts.state.getState().draft;
    select(
      view,
      fields.filter((field) => field.participantKey === key).map(({ dragKey }) => dragKey),
    );
  };
  const remove = (key: string): void => (countOf(key) > 0 ? setRemoving(key) : drafts.removePerson(key));
  const { maxParticipants } = useServiceLimits();
  const { list, grip } = useListDrag(move);

  return (
    <section className="p-4" aria-labelledby="people-title">
      <div className="mb-1 flex min-h-7 items-center">
        <h2 id="people-title" className="text-15 font-semibold">
          {mode.hasContacts ? t('title') : role('roles')}
        </h2>
        <span className="ml-1.5 text-13 text-muted">
          {t('count', { count: people.length, most: maxParticipants })}
        </span>
        <Switch
          className="ml-auto flex-row-reverse text-13 font-medium text-ink-2"
          isSelected={isSequential}
          onChange={(on) => drafts.set({ isSequential: on })}
        >
          {t('sequential')}
        </Switch>
      </div>
      <ol ref={list}>
        {people.map((person, index) => (
          <PersonCard
            key={person.key}
            person={person}
            badge={badges[index]}
            index={index}
            last={people.length - 1}
            mayRemove={mode.hasContacts || people.length > 1}
            fieldCount={countOf(person.key)}
            isOpen={person.key === activeKey}
            isNew={person.key === added}
            isHidden={hidden.includes(person.key)}
            onHide={() => toggleHidden(view, person.key)}
            onOpen={() => drafts.activate(person.key)}
            onSelect={() => selectFields(person.key)}
            onMove={(to) => move(person.key, to)}
            onRemove={() => remove(person.key)}
            onGrip={grip}
          />
        ))}
      </ol>
      <div className="mt-1 -ml-2.5 flex flex-wrap">
        {people.length < maxParticipants ? (
          <Button
            kind="ghost"
            className="text-brand-600!"
            icon={<Plus size={16} aria-hidden />}
            onPress={() => {
              drafts.addPerson(maxParticipants);
              if (!mode.hasContacts) nameRole(drafts);
              setAdded(drafts.state.getState().activeKey);
            }}
          >
            {mode.hasContacts ? t('add') : role('add')}
          </Button>
        ) : null}
        {mode.hasContacts ? <AddMe most={maxParticipants} /> : null}
      </div>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <RemovePersonDialog
        name={removing === null ? '' : nameOf(removing)}
        fieldCount={removing === null ? 0 : countOf(removing)}
        isRole={!mode.hasContacts}
        isOpen={removing !== null}
        onClose={(confirmed) => {
          if (confirmed && removing !== null) drafts.removePerson(removing);
          setRemoving(null);
        }}
      />
    </section>
  );
}
