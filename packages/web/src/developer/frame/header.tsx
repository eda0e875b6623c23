import { KeyRound, Menu, Search } from 'lucide-react';
import { BrandMark } from '../../sign/ui/mark.tsx';
import { switchLocale } from '../../ui/text/locale.ts';
import { classes } from '../classes.ts';
import { useDeveloper } from '../context.ts';

interface HeaderProps {
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
}

/** The brand, the search, the language and the way to the keys. */
export function Header({ isMenuOpen, onMenu, onSearch }: HeaderProps) {
  const { locale, t } = useDeveloper();
  return (
    <header className={classes('header')}>
      <button
        type="button"
        className={classes('icon-button', 'menu-button')}
        aria-label={t.menu}
        aria-expanded={isMenuOpen}
        aria-controls="menu"
        onClick={onMenu}
      >
        <Menu size={22} aria-hidden="true" />
      </button>
      <a className={classes('home-link')} href="/developer">
        <BrandMark size={26} />
        <b>{t.product}</b>
        <span>{t.center}</span>
      </a>
      <button type="button" className={classes('search-button')} onClick={onSearch}>
        <Search size={18} aria-hidden="true" />
        <span>{t.search}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <button
        type="button"
        className={classes('text-button')}
        lang={locale === 'ko' ? 'en' : 'ko'}
        onClick={() => switchLocale(locale === 'ko' ? 'en' : 'ko')}
      >
        {t.other}
      </button>
      <a className={classes('outline-button', 'keys-link')} href="/settings?tab=developer">
        <KeyRound size={16} aria-hidden="true" />
        {t.keys}
      </a>
    </header>
  );
}
