import type { Action, ActorClass } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDot, Minus, Printer } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { ACTION_GROUPS, actionsOf, MEMBER_CLASSES, type ReachWord, reachWord } from './action-catalog.ts';
import { actionLabels } from './action-labels.messages.ts';
import './permission-table.css';
import { rolesQuery } from '../organization.query.ts';

/** The table of permissions, made from the matrix that the server enforces. `own` is the reader's class. */
export function PermissionTable({ own }: { own: ActorClass }) {
  const t = useTranslations('permissions');
  const [isMineOnly, setMineOnly] = useState(false);
  const classes: readonly ActorClass[] = isMineOnly ? [own] : MEMBER_CLASSES;
  return (
    <div data-print-page className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2 px-8 py-3 max-md:px-4">
        <p className="min-w-60 flex-1 text-ink-2">{t('intro')}</p>
        <div className="flex items-center gap-4 print:hidden">
          <Switch isSelected={isMineOnly} onChange={setMineOnly}>
            {t('onlyMine')}
          </Switch>
          <Button
            icon={<Printer size={16} aria-hidden />}
            onPress={() => window.print()}
            className="max-md:hidden"
          >
            {t('print')}
          </Button>
        </div>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keyboard
        tabIndex={0}
        aria-label={t('tableLabel')}
        className="mx-8 mb-5 min-h-0 overflow-auto rounded-card border border-line focus-inset max-md:mx-4"
      >
        <MatrixTable classes={classes} own={own} />
        <div className="sticky left-0 flex flex-col gap-1 px-4 py-3 text-13 text-muted">
          <Legend />
          <p>
            <sup>1</sup> {t('noteSelf')}
          </p>
          <p>
            <sup>2</sup> {t('noteRoles')}
          </p>
        </div>
      </section>
    </div>
  );
}

const NOTES: Partial<Record<Action, string>> = {
  'member.change': '1',
  'member.delete': '1',
  'member.setRole': '2',
};
const LINE = 'border-b border-line';

function MatrixTable({ classes, own }: { classes: readonly ActorClass[]; own: ActorClass }) {
  const t = useTranslations('permissions');
  const labels = actionLabels[useUiLocale()];
  return (
    <table className="w-full border-separate border-spacing-0 text-left">
      <thead>
        <tr>
          <th
            scope="col"
            className={`${LINE} sticky top-0 left-0 z-30 min-w-32 bg-card px-4 py-2.5 text-13 font-medium text-muted md:min-w-52`}
          >
            {t('action')}
          </th>
          {classes.map((one) => (
            <ClassHead key={one} actorClass={one} isOwn={one === own} />
          ))}
        </tr>
      </thead>
      <tbody>
        {ACTION_GROUPS.map((group) => {
          const shown = actionsOf(group, MEMBER_CLASSES);
          return shown.length === 0 ? null : (
            <Fragment key={group}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={classes.length + 1}
                  className={`${LINE} bg-surface px-4 pt-3 pb-1.5 text-13 font-semibold text-ink-2`}
                >
                  <span className="sticky left-4">{t(`group.${group}`)}</span>
                </th>
              </tr>
              {shown.map((action) => (
                <tr key={action} className="group">
                  <th
                    scope="row"
                    className={`${LINE} sticky left-0 z-10 bg-card px-4 py-2 font-medium group-hover:bg-hover`}
                  >
                    {labels[action]}
                    {NOTES[action] ? <sup className="ml-0.5 text-muted">{NOTES[action]}</sup> : null}
                  </th>
                  {classes.map((one) => (
                    <td
                      key={one}
                      className={cx(
                        LINE,
                        'px-3 py-2 whitespace-nowrap',
                        one === own ? 'bg-brand-50' : 'group-hover:bg-hover',
                      )}
                    >
                      <Word word={reachWord(one, action)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function ClassHead({ actorClass, isOwn }: { actorClass: ActorClass; isOwn: boolean }) {
  const t = useTranslations('permissions');
  const tRole = useTranslations('frame');
  const roles = useQuery({ ...rolesQuery, enabled: actorClass !== 'normal' });
  const count = roles.data?.classCounts[actorClass];
  return (
    <th
      scope="col"
      className={cx(
        LINE,
        'sticky top-0 z-20 min-w-33 px-3 py-2.5 align-top leading-snug',
        isOwn ? 'bg-brand-50 inset-shadow-[0_3px_0_var(--color-brand-600)]' : 'bg-card',
      )}
    >
      <span className="flex flex-wrap items-center gap-x-1.5 font-semibold">
        {tRole(`roles.${actorClass}`)}
        {isOwn ? (
          <span className="rounded-6 bg-brand-100 px-1.5 text-13 text-brand-700">{t('mine')}</span>
        ) : null}
      </span>
      {count === undefined ? null : (
        <span className="block text-13 font-normal text-muted">{t('people', { count })}</span>
      )}
    </th>
  );
}

const isFull = (word: ReachWord): boolean => word === 'everything' || word === 'allowed';

function Word({ word }: { word: ReachWord }) {
  const t = useTranslations('permissions');
  return (
    <span className={cx('flex items-center gap-1.5 text-13', word === 'none' && 'text-muted')}>
      <Sign word={word} />
      {t(`word.${word}`)}
    </span>
  );
}

function Sign({ word }: { word: ReachWord }) {
  if (word === 'none') return <Minus size={14} className="text-muted" aria-hidden />;
  if (isFull(word)) return <CircleCheck size={15} className="text-ok" aria-hidden />;
  return <CircleDot size={15} className="text-brand-600" aria-hidden />;
}

function Legend() {
  const t = useTranslations('permissions');
  const entries = [
    ['allowed', t('full')],
    ['team', t('part')],
    ['none', t('word.none')],
  ] as const;
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-4">
      {entries.map(([word, text]) => (
        <li key={word} className="flex items-center gap-1.5">
          <Sign word={word} />
          {text}
        </li>
      ))}
    </ul>
  );
}
