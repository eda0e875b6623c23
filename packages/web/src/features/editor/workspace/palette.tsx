import {
  FIELD_TYPE_TRAITS,
  FIELD_TYPES,
  type FieldType,
  REQUESTER_FIELD_TYPES,
  requesterFieldName,
  TEXT_FORMAT_TRAITS,
} from '@dojang/domain';
import { arm, disarm, FieldIcon, PaletteButton } from '@dojang/field-editor/react';
import { Building2, CalendarCheck, ChevronDown, Ellipsis, ListChecks, PenLine } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { Button } from 'react-aria-components';
import { useLocale, useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { Menu, type MenuEntry, type PressedBy } from '../../../ui/controls/menu.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { signersIn } from '../model/people.ts';
import type { Preset } from '../model/presets.ts';
import { NumberBadge } from '../panel/number-badge.tsx';
import { useDraft, useDraftState, useEditor, useEditorPeople } from '../session/editor-context.ts';
import { useShownName } from '../session/use-shown-name.ts';

const BAR: readonly FieldType[] = FIELD_TYPES.filter((type) => FIELD_TYPE_TRAITS[type].offeredIn === 'bar');
/** The color of fields without a participant. */
const UNASSIGNED = '#5A6375';
/** The entry for the requester in the list of people, since the requester has no key. */
const OWN = 'requester';

const WIDE_BUTTON =
  'flex h-9 items-center gap-1.5 rounded-control px-2.5 font-medium whitespace-nowrap hover:bg-hover [&>span]:text-ink-2 ' +
  '@max-[860px]:h-11 @max-[860px]:flex-col @max-[860px]:justify-center @max-[860px]:gap-0.5 @max-[860px]:px-1.5 ' +
  '@max-[860px]:text-12 @max-[600px]:px-2 @max-[600px]:[&>span]:sr-only @max-[480px]:px-1.5';
/** In the width of a tablet the names stand below the icons. English names are longer: the buttons come closer before they lose their names, and the last one loses its own first. */
const CLOSER = { ko: '', en: '@max-[1080px]:px-2 @max-[860px]:px-1' } as const;
const LAST_NAME = { ko: '@max-[860px]:sr-only', en: '@max-[1080px]:sr-only' } as const;
const NARROW_BUTTON =
  'flex h-14 min-w-17 shrink-0 touch-pan-x! flex-col items-center justify-center gap-1 rounded-control text-13 font-medium ' +
  'whitespace-nowrap active:bg-hover [&>span]:text-ink-2';

/** The presets in the menus of the palette, and how each is placed. */
function useKits() {
  const locale = useLocale();
  const t = useTranslations('presets');
  const { session } = useEditor();
  const place = (variant: string, type: FieldType, preset: Preset | null) => (by: PressedBy) => {
    // Choosing another kind clears the previous preset.
    arm(session.view, type, variant);
    session.preset.current = preset;
    if (by === 'keyboard') session.view.port.current?.placeInView(type);
  };
  const typesIn = (menu: 'textMenu' | 'checkMenu'): MenuEntry[] =>
    FIELD_TYPES.filter((type) => FIELD_TYPE_TRAITS[type].offeredIn === menu).map((type) => ({
      id: type,
      label: FIELD_TYPE_TRAITS[type].name[locale],
      icon: <FieldIcon type={type} />,
      onAction: place(type, type, null),
    }));
  const texts: MenuEntry[] = [
    ...FIELD_TYPE_TRAITS.text.formats.map((format) => ({
      id: format,
      label: TEXT_FORMAT_TRAITS[format].name[locale],
      onAction: place(format, 'text', { kind: 'text', format }),
    })),
    ...typesIn('textMenu'),
  ];
  const checks: MenuEntry[] = [
    {
      id: 'check',
      label: t('check'),
      icon: <FieldIcon type="check" />,
      onAction: place('check', 'check', null),
    },
    {
      id: 'ticks',
      label: t('ticks'),
      icon: <ListChecks size={14} />,
      onAction: place('ticks', 'check', { kind: 'ticks' }),
    },
    ...typesIn('checkMenu'),
  ];
  const others: MenuEntry[] = [
    {
      id: 'company',
      label: t('companySeal'),
      icon: <Building2 size={14} />,
      onAction: place('company', 'stamp', { kind: 'company' }),
    },
    {
      id: 'signingDay',
      label: t('signingDay'),
      icon: <CalendarCheck size={14} />,
      onAction: place('signingDay', 'date', { kind: 'signingDay' }),
    },
  ];
  return { texts, checks, others };
}

/** The kinds of fields, in the color of their future participant; above the canvas, or below it on phones. */
export function Palette({ narrow }: { readonly narrow: boolean }) {
  const t = useTranslations('editor');
  const locale = useUiLocale();
  const shownName = useShownName();
  const { session, mode } = useEditor();
  const people = useDraft((draft) => draft.people);
  const activeKey = useDraftState((state) => state.activeKey);
  const badges = useEditorPeople();
  const signers = signersIn(people);
  // Only signers have fields.
  const active = signers.some(({ person }) => person.key === activeKey)
    ? badges.find((badge) => badge.key === activeKey)
    : undefined;
  const isOwn = activeKey === '' && mode.offersOwn;
  const options = signers.map(({ person, index }) => ({
    value: person.key,
    label: shownName(person, index),
    icon: <NumberBadge person={badges[index]} />,
  }));
  const own = { value: OWN, label: t('palette.own'), icon: <PenLine size={16} aria-hidden /> };
  const who = (
    <Select
      label={t('palette.who')}
      labelHidden
      options={mode.offersOwn ? [...options, own] : options}
      value={isOwn ? OWN : (active?.key ?? '')}
      onChange={(key) => session.drafts.activate(key === OWN ? '' : key)}
      isDisabled={signers.length === 0}
      className={narrow ? 'w-full' : 'w-40 shrink-0 @max-[860px]:w-30 @max-[480px]:w-28'}
    />
  );
  const isIdle = active === undefined && !isOwn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen kind may be offered to a participant only, or to nobody
  useEffect(() => disarm(session.view), [session, isOwn, isIdle]);
  const buttons = (isOwn ? REQUESTER_FIELD_TYPES : BAR).map((type) => (
    <span key={type} className={narrow ? 'contents' : 'flex items-center'}>
      <PaletteButton
        view={session.view}
        type={type}
        name={(isOwn ? requesterFieldName(type) : FIELD_TYPE_TRAITS[type].name)[locale]}
        tint={active?.tint ?? UNASSIGNED}
        disabled={isIdle}
        className={narrow ? NARROW_BUTTON : cx(WIDE_BUTTON, CLOSER[locale])}
      />
      {isOwn ? null : <Kinds of={type} narrow={narrow} disabled={isIdle} />}
    </span>
  ));
  const rest = isOwn ? null : <Rest narrow={narrow} disabled={isIdle} />;
  if (narrow) {
    return (
      <section aria-label={t('palette.label')} className="shrink-0 border-t border-line bg-card px-2 pt-2">
        {people.length > 1 || mode.offersOwn ? who : null}
        <div className="flex overflow-x-auto overscroll-x-contain [scrollbar-width:none]">
          {buttons}
          {rest}
        </div>
      </section>
    );
  }
  return (
    <section
      aria-label={t('palette.label')}
      title={t('palette.hint')}
      className="@container z-5 h-13 shrink-0 border-b border-line bg-card"
    >
      <div className="flex h-full items-center gap-0.5 px-4 @max-[860px]:gap-0 @max-[860px]:px-3">
        {who}
        <span className="w-1" />
        {buttons}
        {rest}
      </div>
    </section>
  );
}

interface KindsProps {
  readonly of: FieldType;
  readonly narrow: boolean;
  readonly disabled: boolean;
}

/** The kinds of texts and of choices; on phones they are in the list of the others. */
function Kinds({ of, narrow, disabled }: KindsProps): ReactElement | null {
  const t = useTranslations('presets');
  const { texts, checks } = useKits();
  if (narrow || (of !== 'text' && of !== 'check')) return null;
  const label = of === 'text' ? t('textKinds') : t('checkKinds');
  const trigger = (
    <Button
      aria-label={label}
      isDisabled={disabled}
      className="-ml-2 flex h-9 w-6 items-center justify-center rounded-control text-muted data-hovered:bg-hover @max-[860px]:-ml-1.5"
    >
      <ChevronDown size={14} aria-hidden />
    </Button>
  );
  return <Menu label={label} trigger={trigger} entries={of === 'text' ? texts : checks} />;
}

function Rest({ narrow, disabled }: Pick<KindsProps, 'narrow' | 'disabled'>): ReactElement {
  const t = useTranslations('presets');
  const locale = useUiLocale();
  const { texts, checks, others } = useKits();
  const trigger = (
    <Button
      aria-label={t('more')}
      isDisabled={disabled}
      className={
        narrow
          ? 'sticky right-0 flex h-14 w-17 shrink-0 flex-col items-center justify-center gap-1 bg-card text-13 font-medium whitespace-nowrap text-ink-2 shadow-[-8px_0_8px_-4px_var(--color-card)]'
          : 'flex h-9 items-center gap-1.5 rounded-control px-2.5 font-medium whitespace-nowrap text-ink-2 data-hovered:bg-hover @max-[860px]:h-11 @max-[860px]:flex-col @max-[860px]:justify-center @max-[860px]:gap-0.5 @max-[860px]:px-1.5 @max-[860px]:text-12'
      }
    >
      <Ellipsis size={18} aria-hidden />
      <span className={narrow ? '' : LAST_NAME[locale]}>{t(narrow ? 'moreShort' : 'more')}</span>
      {narrow ? null : <span className="hidden @max-[860px]:@min-[600px]:inline">{t('moreShort')}</span>}
    </Button>
  );
  const entries = narrow ? [...others, ...checks.slice(1), ...texts.slice(1)] : others;
  return <Menu label={t('more')} trigger={trigger} entries={entries} />;
}
