import { classes } from '../classes.ts';
import { useDeveloper } from '../context.ts';
import { UPDATES } from './updates.ts';

/** What is new and what has changed, newest first. */
export function UpdatesPage() {
  const { locale, t } = useDeveloper();
  return (
    <>
      <p className={classes('lead')}>{t.updateLead}</p>
      <ol className={classes('updates')}>
        {UPDATES.map(({ day, kind, title, text, link }) => (
          <li key={title.en}>
            <p className={classes('update-day')}>
              <time dateTime={day}>{day}</time>
              <span className={classes('status', 'good')}>{t.updateKinds[kind]}</span>
            </p>
            <h2>
              <a href={link}>{title[locale]}</a>
            </h2>
            <p>{text[locale]}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
