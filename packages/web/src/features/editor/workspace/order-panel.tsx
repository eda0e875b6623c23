import { inReadingOrder, inWalkingOrder } from '@dojang/domain';
import { type EditorField, isInReadingOrder } from '@dojang/field-editor/core';
import { FieldIcon } from '@dojang/field-editor/react';
import { GripVertical } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { signersIn } from '../model/people.ts';
import { NumberBadge } from '../panel/number-badge.tsx';
import { useListDrag } from '../panel/use-list-drag.ts';
import { useDraft, useDraftState, useEditor, useEditorPeople } from '../session/editor-context.ts';
import { useEditorLabels } from '../session/use-editor-labels.ts';
import { useShownName } from '../session/use-shown-name.ts';

/** The list of one person's fields after one of them was moved to another position. */
function carried(walk: readonly EditorField[], from: number, to: number): readonly EditorField[] {
  const field = walk[from];
  const place = Math.max(0, Math.min(walk.length - 1, to));
  return field === undefined ? walk : walk.toSpliced(from, 1).toSpliced(place, 0, field);
}

/** The order in which a participant fills in the fields: shown on the page, and changed here. */
export function OrderPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('tools.order');
  const shownName = useShownName();
  const { session } = useEditor();
  const people = useDraft((draft) => draft.people);
  const fields = useDraft((draft) => draft.fields);
  const activeKey = useDraftState((state) => state.activeKey);
  const badges = useEditorPeople();
  const { fieldName } = useEditorLabels();
  const [said, setSaid] = useState('');
  const walk = inWalkingOrder(fields.filter((field) => field.participantKey === activeKey));
  const number = badges.find((badge) => badge.key === activeKey)?.number ?? null;
  const { view, drafts } = session;
  useEffect(() => {
    view.store.setState({ walkOf: activeKey });
    return () => view.store.setState({ walkOf: null });
  }, [view, activeKey]);
  const move = (dragKey: string, to: number): void => {
    const from = walk.findIndex((field) => field.dragKey === dragKey);
    const next = inWalkingOrder(carried(walk, from, to));
    drafts.patch({ kind: 'order', dragKeys: next.map((field) => field.dragKey) });
    const field = walk[from];
    if (field) setSaid(t('moved', { name: fieldName(field, number), number: next.indexOf(field) + 1 }));
  };
  const { list, grip } = useListDrag(move);
  return (
    <section className="flex min-h-full flex-col p-4" aria-labelledby="order-title">
      <div className="mb-1 flex min-h-9 items-center justify-between gap-2">
        <h2 id="order-title" className="text-15 font-semibold">
          {t('title')}
        </h2>
        <Button size="sm" onPress={onClose}>
          {t('done')}
        </Button>
      </div>
      <p className="mb-3 text-13 text-muted">{t('hint')}</p>
      <Select
        label={t('who')}
        labelHidden
        options={signersIn(people).map(({ person, index }) => ({
          value: person.key,
          label: shownName(person, index),
          icon: <NumberBadge person={badges[index]} size={20} />,
        }))}
        value={activeKey}
        onChange={drafts.activate}
        className="mb-2 w-full"
      />
      {walk.length === 0 ? <p className="py-3 text-muted">{t('empty')}</p> : null}
      <ol ref={list} className="-mx-2">
        {walk.map((field, index) => (
          <li
            key={field.dragKey}
            data-person={field.dragKey}
            className="flex min-h-11 items-center gap-1 rounded-control bg-card pr-2 hover:bg-hover"
          >
            <button
              type="button"
              aria-label={t('move', { name: fieldName(field, number) })}
              className="flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-6 text-control max-md:size-11"
              onPointerDown={grip}
              onKeyDown={(event) => {
                const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                if (step === 0) return;
                event.preventDefault();
                move(field.dragKey, index + step);
              }}
            >
              <GripVertical size={16} aria-hidden />
            </button>
            <button
              type="button"
              aria-label={t('item', { number: index + 1, name: fieldName(field, number) })}
              className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-6 text-left"
              onClick={() => view.port.current?.showField(field.dragKey)}
            >
              <b className="w-6 text-right font-semibold text-muted">{index + 1}</b>
              <FieldIcon type={field.type} size={16} />
              <WhatItAsks field={field} />
            </button>
          </li>
        ))}
      </ol>
      <div className="mt-auto pt-4">
        {isInReadingOrder(fields) ? (
          <p className="text-13 text-muted">{t('isByReading')}</p>
        ) : (
          <Button
            className="w-full"
            onPress={() =>
              drafts.patch({ kind: 'order', dragKeys: inReadingOrder(fields).map((field) => field.dragKey) })
            }
          >
            {t('byReading')}
          </Button>
        )}
      </div>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </section>
  );
}

function WhatItAsks({ field }: { readonly field: EditorField }) {
  const t = useTranslations('tools.order');
  const { typeName } = useEditorLabels();
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{field.label || typeName(field.type)}</span>
      <span className="text-13 whitespace-nowrap text-muted">
        {field.required ? null : `${t('optional')} · `}
        {t('page', { page: field.page })}
      </span>
    </>
  );
}
