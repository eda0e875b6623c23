import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** The link back to the log-in, in the bar of a guest's page. */
export function LogInLink() {
  const t = useTranslations('account');
  return (
    <Link to="/user/login" className="py-2 font-semibold text-brand-700 hover:underline">
      {t('toLogIn')}
    </Link>
  );
}
