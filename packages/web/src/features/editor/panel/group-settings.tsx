import type { FieldGroup } from '@dojang/domain';
import {
  createField,
  type EditorField,
  pageOf,
  sameButPlace,
  toFractions,
  toPoints,
} from '@dojang/field-editor/core';
import { select } from '@dojang/field-editor/react';
import { Group, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { onFreePlace } from '../model/presets.ts';
import { createId } from '../session/create-id.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';
import { NumberBox } from './number-box.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettledText } from './settled-text.tsx';

/** The group of all selected fields; null when they do not share one. */
export function useGroupOf(chosen: readonly EditorField[]): FieldGroup | null {
  const groups = useDraft((draft) => draft.groups);
  const key = chosen[0]?.settings?.groupKey;
  if (key === undefined || chosen.some((field) => field.settings?.groupKey !== key)) return null;
  return groups.find((group) => group.key === key) ?? null;
}

/** The fields of a group; the same list until the settings of one of them change, wherever they are. */
function useMembers(groupKey: string): readonly EditorField[] {
  const kept = useRef<readonly EditorField[]>([]);
  return useDraft(({ fields }) => {
    const before = kept.current;
    const members = fields.filter((field) => field.settings?.groupKey === groupKey);
    const same =
      members.length === before.length &&
      members.every((field, index) => sameButPlace(field, before[index] ?? field));
    if (!same) kept.current = members;
    return kept.current;
  });
}

const STEP = 22;

/** The settings of a group: its name, whether it is required and how many fields must be filled in. */
export function GroupSettings({ group }: { readonly group: FieldGroup }) {
  const t = useTranslations('constraints.group');
  const { session, pages } = useEditor();
  const members = useMembers(group.key);
  const all = members.length;
  const change = (part: Partial<Omit<FieldGroup, 'key' | 'kind'>>): void =>
    session.drafts.changeGroup(group.key, part);
  function addChoice(): void {
    const there = session.drafts.state.getState().draft.fields;
    const last = there.findLast((field) => field.settings?.groupKey === group.key);
    if (!last) return;
    const page = pageOf(pages, last.page);
    const from = toPoints(last, page);
    const y = from.y + STEP + from.height > page.height ? from.y - STEP * all : from.y + STEP;
    const { type, participantKey } = last;
    const place = toFractions({ ...from, y: Math.max(0, y) }, page);
    const field = {
      ...createField({ type, participantKey, page: last.page, ...place }, createId),
      label: t('choice', { number: all + 1 }),
      required: false,
      settings: { groupKey: group.key },
    };
    const { fields } = onFreePlace({ fields: [field], groups: [] }, there, page);
    session.drafts.patch({ kind: 'add', fields });
    select(session.view, [field.dragKey]);
  }
  return (
    <section
      className="mt-1 flex flex-col gap-2 rounded-card bg-surface p-3"
      aria-label={t(`kinds.${group.kind}`)}
    >
      <h3 className="flex items-center gap-1.5 font-semibold">
        <Group size={16} aria-hidden />
        <span className="flex-1">{t(`kinds.${group.kind}`)}</span>
        <span className="text-13 font-normal text-muted">{t('count', { count: all })}</span>
      </h3>
      {group.kind === 'company' ? null : (
        <SettingRow label={t('name')}>
          <SettledText
            key={group.key}
            label={t('name')}
            placeholder={t('namePlaceholder')}
            value={group.label ?? ''}
            onSettle={(label) => change({ label })}
          />
        </SettingRow>
      )}
      <SettingRow label={t('required')}>
        <Switch
          aria-label={t('required')}
          isSelected={group.required}
          onChange={(required) => change({ required })}
        >
          <span className="text-13 text-muted">{t(`hints.${group.kind}`)}</span>
        </Switch>
      </SettingRow>
      {group.kind === 'company' ? null : <ChoiceLabels members={members} />}
      {group.kind === 'check' ? (
        <SettingRow label={t('bounds')}>
          <div className="grid grid-cols-2 gap-2">
            <NumberBox
              label={t('least')}
              labelShown
              value={Math.min(group.least ?? 0, all)}
              least={0}
              most={Math.min(group.most ?? all, all)}
              onChange={(least) => change({ least: least === 0 ? undefined : least })}
            />
            <NumberBox
              label={t('most')}
              labelShown
              value={Math.min(group.most ?? all, all)}
              least={Math.max(group.least ?? 1, 1)}
              most={all}
              onChange={(most) => change({ most: most >= all ? undefined : most })}
            />
          </div>
        </SettingRow>
      ) : null}
      <div className="flex gap-2">
        <Button
          className="flex-1"
          onPress={() =>
            select(
              session.view,
              members.map((field) => field.dragKey),
            )
          }
        >
          {t('selectAll')}
        </Button>
        {group.kind === 'company' ? null : (
          <Button className="flex-1" icon={<Plus size={16} aria-hidden />} onPress={addChoice}>
            {t('addChoice')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The labels of all choices in one place, so that a person need not press tiny fields. */
function ChoiceLabels({ members }: { readonly members: readonly EditorField[] }) {
  const t = useTranslations('constraints.group');
  const { session } = useEditor();
  return (
    <SettingRow label={t('choices')}>
      <div className="flex flex-col gap-1.5 py-0.5">
        {members.map((field, index) => (
          <SettledText
            key={field.dragKey}
            label={t('choice', { number: index + 1 })}
            placeholder={t('choice', { number: index + 1 })}
            value={field.label ?? ''}
            onSettle={(label) =>
              session.drafts.patch({ kind: 'change', dragKeys: [field.dragKey], change: { label } })
            }
          />
        ))}
      </div>
    </SettingRow>
  );
}
