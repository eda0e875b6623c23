import type { FieldType } from '@dojang/domain';
import { PaletteButton } from '@dojang/field-editor/react';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/select.tsx';
import { useDraft, useDraftState, useEditor, useEditorPeople } from './editor-context.ts';
import { NumberBadge } from './number-badge.tsx';
import { useShownName } from './use-shown-name.ts';

const OFFERED: readonly FieldType[] = ['signature', 'stamp', 'text', 'date', 'check'];

/** The kinds of fields, in the colour of whom they will belong to; over the canvas, or under it on phones. */
export function Palette({ narrow }: { readonly narrow: boolean }) {
  const t = useTranslations('editor');
  const shownName = useShownName();
  const { session } = useEditor();
  const people = useDraft((draft) => draft.people);
  const activeKey = useDraftState((state) => state.activeKey);
  const badges = useEditorPeople();
  const active = badges.find((badge) => badge.key === activeKey);
  const options = people.map((person, index) => ({
    value: person.key,
    label: shownName(person, index),
    icon: <NumberBadge person={badges[index]} />,
  }));
  const who = (
    <Select
      label={t('palette.who')}
      labelHidden
      options={options}
      value={activeKey}
      onChange={session.drafts.activate}
      isDisabled={people.length === 0}
      className={narrow ? 'w-full' : 'w-40 shrink-0'}
    />
  );
  const buttons = OFFERED.map((type) => (
    <PaletteButton
      key={type}
      view={session.view}
      type={type}
      name={t(`types.${type}`)}
      tint={active?.tint ?? '#5A6375'}
      disabled={active === undefined}
      className={
        narrow
          ? 'flex h-14 flex-1 flex-col items-center justify-center gap-1 rounded-control text-13 font-medium active:bg-hover [&>span]:text-ink-2'
          : 'flex h-9 items-center gap-1.5 rounded-control px-2.5 font-medium whitespace-nowrap hover:bg-hover [&>span]:text-ink-2 @max-[560px]:px-2 @max-[560px]:[&>span]:sr-only'
      }
    />
  ));
  if (narrow) {
    return (
      <section aria-label={t('palette.label')} className="shrink-0 border-t border-line bg-card px-2 pt-2">
        {people.length > 1 ? who : null}
        <div className="flex">{buttons}</div>
      </section>
    );
  }
  return (
    <section
      aria-label={t('palette.label')}
      title={t('palette.hint')}
      className="@container z-5 h-13 shrink-0 border-b border-line bg-card"
    >
      <div className="flex h-full items-center gap-1 px-4 @max-[620px]:gap-0 @max-[620px]:px-3">
        {who}
        <span className="w-1" />
        {buttons}
      </div>
    </section>
  );
}
