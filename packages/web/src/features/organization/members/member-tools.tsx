import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useComposition } from '../../../ui/hooks/use-composition.ts';
import { useSettled } from '../../../ui/hooks/use-settled.ts';
import type { MemberSearch } from '../organization.query.ts';
import { MEMBER_CLASSES } from '../roles/action-catalog.ts';

const REST_MS = 250;

interface MemberToolsProps {
  readonly search: MemberSearch;
  readonly hasBelow: boolean;
  readonly onChange: (change: Partial<MemberSearch>) => void;
}

/** Search, role and whether child teams are included: the filters of the list of members. */
export function MemberTools({ search, hasBelow, onChange }: MemberToolsProps) {
  const t = useTranslations('members');
  const tRole = useTranslations('frame');
  const roles = [
    { value: '', label: t('allRoles') },
    ...MEMBER_CLASSES.map((one) => ({ value: one, label: tRole(`roles.${one}`) })),
  ];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <MemberSearchBox value={search.search} onChange={(text) => onChange({ search: text, page: 1 })} />
      <Select
        label={t('role')}
        labelHidden
        options={roles}
        value={search.roleClass}
        onChange={(roleClass) => onChange({ roleClass, page: 1 })}
        className="w-36 max-md:flex-1"
      />
      {hasBelow ? (
        <Switch
          isSelected={search.includeChildren}
          onChange={(includeChildren) => onChange({ includeChildren, page: 1 })}
        >
          {t('withBelow')}
        </Switch>
      ) : null}
    </div>
  );
}

function MemberSearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useTranslations('members');
  const [text, setText] = useState(value);
  const composition = useComposition();
  const settled = useSettled(text.normalize('NFC').trim(), REST_MS, composition.isComposing);
  const tell = useRef(onChange);
  tell.current = onChange;
  // Typing starts a search, and clearing the search elsewhere empties the box.
  const told = useRef(value);
  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    tell.current(settled);
  }, [settled]);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  return (
    <TextField
      label={t('search')}
      labelHidden
      type="search"
      placeholder={t('searchPlaceholder')}
      value={text}
      onChange={setText}
      className="w-64 max-md:w-full"
      inputProps={composition.inputProps}
      start={<Search size={16} aria-hidden />}
      end={
        text === '' ? null : (
          <IconButton label={t('clearSearch')} tip={false} onPress={() => setText('')}>
            <X size={16} aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
