import { LIST_COLUMNS } from '@dojang/domain';
import { Check, Columns3, RotateCcw } from 'lucide-react';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Separator } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ITEM_CLASS, POPOVER_CLASS } from '../../../ui/controls/menu.tsx';
import { Popover } from '../../../ui/controls/popover.tsx';
import { useDocumentColumns } from './use-document-columns.ts';

/** The button for the columns of the table. Its menu stays open while columns are chosen. */
export function ColumnsMenu() {
  const t = useTranslations('documents.columns');
  const { shown, isChosen, hasTeams, choose } = useDocumentColumns();
  const offered = LIST_COLUMNS.filter((column) => hasTeams || column !== 'team');
  return (
    <MenuTrigger>
      <IconButton label={t('button')}>
        <Columns3 size={20} aria-hidden />
      </IconButton>
      <Popover placement="bottom end" offset={4} className={cx(POPOVER_CLASS, 'min-w-52')}>
        <Menu
          aria-label={t('button')}
          className="max-h-[inherit] overflow-auto rounded-card p-1 outline-none"
        >
          <MenuSection
            selectionMode="multiple"
            selectedKeys={shown}
            onSelectionChange={(keys) =>
              choose(keys === 'all' ? offered : offered.filter((column) => keys.has(column)))
            }
          >
            <Header className="px-2.5 pt-2 pb-1 text-13 font-semibold text-muted">{t('title')}</Header>
            {offered.map((column) => (
              <MenuItem key={column} id={column} textValue={t(`name.${column}`)} className={ITEM_CLASS}>
                {({ isSelected }) => (
                  <>
                    <Check
                      size={16}
                      strokeWidth={2.5}
                      className={cx('text-brand-600', !isSelected && 'invisible')}
                      aria-hidden
                    />
                    {t(`name.${column}`)}
                  </>
                )}
              </MenuItem>
            ))}
          </MenuSection>
          <Separator className="my-1 border-t border-line" />
          <MenuItem
            id="restore"
            textValue={t('restore')}
            isDisabled={!isChosen}
            onAction={() => choose(null)}
            className={ITEM_CLASS}
          >
            <RotateCcw size={16} aria-hidden />
            {t('restore')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
