import { isSigner } from '@dojang/domain';
import type { EditorPerson } from '@dojang/field-editor/react';
import {
  BoxSelect,
  ChevronDown,
  ChevronUp,
  Ellipsis,
  Eye,
  EyeOff,
  GripVertical,
  Mail,
  MessageCircle,
  Trash2,
} from 'lucide-react';
import type { PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../../ui/controls/menu.tsx';
import { isBadContact, type Person } from '../../model/people.ts';
import { useActed, useEditor } from '../../session/editor-context.ts';
import { useShownName } from '../../session/use-shown-name.ts';
import { NumberBadge } from '../number-badge.tsx';
import { AuthenticationNames } from './person-authentications.tsx';
import { PersonForm } from './person-form.tsx';
import { RoleForm } from './role-form.tsx';
import { TypeName } from './type-name.tsx';

interface PersonCardProps {
  readonly person: Person;
  readonly badge: EditorPerson | undefined;
  readonly index: number;
  readonly last: number;
  readonly fieldCount: number;
  readonly mayRemove: boolean;
  readonly isOpen: boolean;
  readonly isNew: boolean;
  /** True when the person's fields are hidden on the page. */
  readonly isHidden: boolean;
  readonly onHide: () => void;
  readonly onOpen: () => void;
  /** Selects all fields of the person. */
  readonly onSelect: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onGrip: (event: PointerEvent<HTMLElement>) => void;
}

/** One participant: a summary, or the form when the card is open. */
export function PersonCard(props: PersonCardProps) {
  const {
    person,
    badge,
    index,
    last,
    fieldCount,
    mayRemove,
    isOpen,
    isNew,
    isHidden,
    onHide,
    onOpen,
    onSelect,
    onMove,
    onRemove,
    onGrip,
  } = props;
  const t = useTranslations('panel.people');
  const show = useTranslations('tools.show');
  const { mode } = useEditor();
  const isActed = useActed(person.key);
  const name = useShownName()(person, index);
  const role = useTranslations('templates.editor');
  const removeLabel = mode.hasContacts ? t('remove') : role('remove');
  const Channel = person.method === 'kakao' ? MessageCircle : Mail;
  return (
    <li
      data-person={person.key}
      className={cx('-mx-2 rounded-card py-2 pr-2 pl-1', !isOpen && 'hover:bg-hover')}
      style={isOpen && badge ? { background: `color-mix(in srgb, ${badge.tint} 6%, white)` } : undefined}
    >
      <div className="grid grid-cols-[20px_24px_minmax(0,1fr)_auto] items-center gap-x-2 max-md:grid-cols-[36px_24px_minmax(0,1fr)_auto] max-md:gap-x-1">
        <button
          type="button"
          aria-label={t('order', { name })}
          className="flex h-8 cursor-grab touch-none items-center justify-center rounded-6 text-control max-md:-ml-1 max-md:h-11 max-md:w-11"
          onPointerDown={onGrip}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
            if (step === 0) return;
            event.preventDefault();
            onMove(index + step);
          }}
        >
          <GripVertical size={16} aria-hidden />
        </button>
        <NumberBadge person={badge} />
        <span className="relative flex min-h-8 min-w-0 items-center gap-2 max-md:min-h-11">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('open', { name })}
            onClick={onOpen}
            className="min-w-0 rounded-6 text-left after:absolute after:inset-0"
          >
            <b className={cx('block truncate font-semibold', !person.name && 'text-muted')}>{name}</b>
          </button>
          {isOpen && !isActed ? null : <TypeName type={person.type} />}
          {(isOpen && !isActed) || person.name === '' ? null : (
            <span className="min-w-0 truncate text-13 text-muted">{person.roleName}</span>
          )}
        </span>
        <span className="flex items-center gap-0.5 text-13 whitespace-nowrap text-muted">
          {isSigner(person) || fieldCount > 0 ? t('fields', { count: fieldCount }) : null}
          <IconButton
            label={show(isHidden ? 'unhide' : 'hide', { name })}
            className={cx('ml-0.5 md:-mr-1 md:size-7!', isHidden && 'text-brand-600!')}
            onPress={onHide}
          >
            {isHidden ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
          </IconButton>
          <Menu
            label={t('more', { name })}
            trigger={
              <IconButton label={t('more', { name })} tip={false}>
                <Ellipsis size={16} aria-hidden />
              </IconButton>
            }
            entries={[
              {
                id: 'fields',
                label: t('selectFields'),
                icon: <BoxSelect size={16} aria-hidden />,
                isDisabled: fieldCount === 0,
                onAction: onSelect,
              },
              {
                id: 'up',
                label: t('up'),
                icon: <ChevronUp size={16} aria-hidden />,
                isDisabled: isActed || index === 0,
                onAction: () => onMove(index - 1),
              },
              {
                id: 'down',
                label: t('down'),
                icon: <ChevronDown size={16} aria-hidden />,
                isDisabled: isActed || index === last,
                onAction: () => onMove(index + 1),
              },
              {
                id: 'remove',
                label: removeLabel,
                isDisabled: isActed || !mayRemove,
                icon: <Trash2 size={16} aria-hidden />,
                isDestructive: true,
                onAction: onRemove,
              },
            ]}
          />
        </span>
      </div>
      <div className="pr-1 pl-[60px] max-md:pl-9">
        {isOpen && !isActed ? (
          mode.hasContacts ? (
            <PersonForm person={person} isNew={isNew} />
          ) : (
            <RoleForm person={person} isNew={isNew} />
          )
        ) : (
          <>
            {mode.hasContacts ? (
              <span
                className={cx(
                  'flex items-center gap-1.5 text-13 leading-5',
                  isBadContact(person) ? 'text-bad' : 'text-muted',
                )}
              >
                <Channel size={14} aria-hidden />
                <span className="truncate">{person.contact || t('noContact')}</span>
                {isBadContact(person) ? <span className="shrink-0">· {t('badContact')}</span> : null}
              </span>
            ) : null}
            <AuthenticationNames personKey={person.key} />
            {isActed && isOpen ? <p className="pt-1 text-13 text-ink-2">{t('acted')}</p> : null}
          </>
        )}
      </div>
    </li>
  );
}
