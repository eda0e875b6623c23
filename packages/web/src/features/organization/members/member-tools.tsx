import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/controls/select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import type { ChangeSearch } from '../../paged-list/list-address.ts';
import { SearchBox } from '../../paged-list/search-box.tsx';
import { useSearchText } from '../../paged-list/use-search-text.ts';
import type { MemberAddress } from '../organization-search.ts';
import { MEMBER_CLASSES } from '../roles/action-catalog.ts';

interface MemberToolsProps {
  readonly search: MemberAddress;
  readonly hasBelow: boolean;
  readonly onChange: ChangeSearch<MemberAddress>;
}

/** Search, role and whether child teams are included: the filters of the list of members. */
export function MemberTools({ search, hasBelow, onChange }: MemberToolsProps) {
  const t = useTranslations('members');
  const tRole = useTranslations('frame');
  const roles = [
    { value: '', label: t('allRoles') },
    ...MEMBER_CLASSES.map((one) => ({ value: one, label: tRole(`roles.${one}`) })),
  ];
  const searchText = useSearchText(search, onChange);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <SearchBox
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        {...searchText}
        className="w-64 max-md:w-full"
      />
      <Select
        label={t('role')}
        labelHidden
        options={roles}
        value={search.role ?? ''}
        onChange={(chosen) => onChange({ role: MEMBER_CLASSES.find((one) => one === chosen) })}
        className="w-36 max-md:flex-1"
      />
      {hasBelow ? (
        <Switch
          isSelected={search.below ?? true}
          onChange={(isOn) => onChange({ below: isOn ? undefined : false })}
        >
          {t('withBelow')}
        </Switch>
      ) : null}
    </div>
  );
}
