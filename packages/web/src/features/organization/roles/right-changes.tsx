import { type RightChange, type RoleRange, roleDifference } from '@dojang/domain';
import { ArrowRight, Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { useNarrow } from '../../app-state/use-device.ts';
import { actionLabels } from './action-labels.messages.ts';

type Role = Parameters<typeof roleDifference>[0];

/** The teams that a member is in charge of, as names in one line; empty without any. */
interface TeamsInCharge {
  readonly before: string;
  readonly after: string;
}

interface RightChangesProps {
  readonly from: Role;
  readonly to: Role;
  readonly teams: TeamsInCharge;
}

interface ChangedLine {
  readonly key: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What a member gains and loses by another role: a row per permission of the matrix, with its range before and after. */
export function RightChanges({ from, to, teams }: RightChangesProps) {
  const t = useTranslations('members');
  const lineOf = useLine();
  const rights = roleDifference(from, to);
  const of = (change: RightChange['change']): ChangedLine[] =>
    rights.filter((right) => right.change === change).map(lineOf);
  const same = of('same');
  const inCharge = { key: 'teams', name: t('permsTeams'), ...orNone(teams, t('range.none')) };
  const others = teams.before === teams.after ? [] : [inCharge];
  const groups = [
    { key: 'gained', lines: of('gained') },
    { key: 'lost', lines: of('lost') },
    { key: 'other', lines: others },
  ] as const;
  const shown = groups.filter(({ lines }) => lines.length > 0);
  return (
    <section aria-live="polite" className="flex flex-col gap-2">
      <h3 className="text-13 font-semibold text-ink-2">{t('changes')}</h3>
      {shown.length === 0 ? <p className="text-13 text-muted">{t('nothingChanges')}</p> : null}
      {shown.map(({ key, lines }) => (
        <Changes key={key} kind={key} lines={lines} />
      ))}
      <details className="text-13">
        <summary className="w-fit rounded-control py-1 font-medium text-ink-2">
          {t('same', { count: same.length })}
        </summary>
        <ul className="mt-1 flex flex-col gap-1 text-muted">
          {same.map(({ key, name, after }) => (
            <li key={key} className="flex justify-between gap-3">
              <span className="min-w-0">{name}</span>
              <span className="shrink-0">{after}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const orNone = ({ before, after }: TeamsInCharge, none: string): TeamsInCharge => ({
  before: before || none,
  after: after || none,
});

function useLine(): (right: RightChange) => ChangedLine {
  const t = useTranslations('members');
  const labels = actionLabels[useUiLocale()];
  const word = (range: RoleRange): string => t(`range.${range}`);
  return ({ action, before, after }) => ({
    key: action,
    name: labels[action],
    before: word(before),
    after: word(after),
  });
}

interface ChangesProps {
  readonly kind: 'gained' | 'lost' | 'other';
  readonly lines: readonly ChangedLine[];
}

const LOOK = {
  gained: { Icon: Plus, tint: 'bg-ok-bg text-ok', after: 'font-medium text-ok' },
  lost: { Icon: Minus, tint: 'bg-bad-bg text-bad', after: 'font-medium text-bad' },
  other: { Icon: ArrowRight, tint: 'bg-surface text-ink-2', after: 'font-medium' },
} as const;

function Changes(props: ChangesProps) {
  return useNarrow() ? <ChangedList {...props} /> : <ChangedTable {...props} />;
}

function Title({ kind, lines }: ChangesProps) {
  const t = useTranslations('members');
  const { Icon } = LOOK[kind];
  return (
    <span className="flex items-center gap-1.5 font-semibold">
      <Icon size={14} aria-hidden />
      {t(kind, { count: lines.length })}
    </span>
  );
}

function ChangedTable({ kind, lines }: ChangesProps) {
  const t = useTranslations('members');
  const { tint, after: look } = LOOK[kind];
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <table className="w-full table-fixed text-left text-13">
        <thead>
          <tr className={tint}>
            <th scope="col" className="w-2/5 px-3 py-2">
              <Title kind={kind} lines={lines} />
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('before')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, before, after }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 font-medium">
                {name}
              </th>
              <td className="px-3 py-1.5 text-muted">{before}</td>
              <td className={cx('px-3 py-1.5', look)}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same rows on a phone, where three columns have no room. */
function ChangedList({ kind, lines }: ChangesProps) {
  const t = useTranslations('members');
  const { tint, after: look } = LOOK[kind];
  return (
    <div className="overflow-hidden rounded-card border border-line text-13">
      <h4 className={cx('px-3 py-2', tint)}>
        <Title kind={kind} lines={lines} />
      </h4>
      <ul>
        {lines.map(({ key, name, before, after }) => (
          <li key={key} className="border-t border-line px-3 py-2">
            <span className="block font-medium">{name}</span>
            <span className="flex flex-wrap items-center gap-x-1.5 text-muted">
              <span className="sr-only">{t('before')}</span>
              {before}
              <ArrowRight size={13} aria-hidden />
              <span className="sr-only">{t('after')}</span>
              <span className={look}>{after}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
