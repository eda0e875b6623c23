import { CALLS } from 'virtual:developer-calls';
import { useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { useDeveloper } from '../context.ts';
import { CODE_AREAS, type CodeFilter, type CodeRow, codesOf, findCodes } from './codes.ts';

const OPEN_CODES = codesOf(CALLS);

/** Every code that the server can return, from the same table. A fragment with a code highlights its row. */
export function CodesPage({ fragment }: { readonly fragment: string }) {
  const { locale, t } = useDeveloper();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<CodeFilter>('all');
  const rows = findCodes(search, filter, OPEN_CODES);
  useEffect(() => {
    if (fragment !== '') document.getElementById(fragment)?.scrollIntoView({ block: 'center' });
  }, [fragment]);
  const filters: readonly (readonly [CodeFilter, string])[] = [
    ['all', t.codes.all],
    ['open', t.codes.open],
    ...CODE_AREAS.map(({ id, title }) => [id, title[locale]] as const),
  ];
  return (
    <>
      <p className={classes('lead')}>{t.codes.lead}</p>
      <search className={classes('filters')}>
        <input
          type="search"
          className={classes('text-input')}
          aria-label={t.codes.find}
          placeholder={t.codes.find}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <fieldset className={classes('segments')}>
          <legend className={classes('visually-hidden')}>{t.codes.area}</legend>
          {filters.map(([id, title]) => (
            <label key={id} className={classes('segment')}>
              <input
                type="radio"
                name="area"
                className={classes('visually-hidden')}
                checked={filter === id}
                onChange={() => setFilter(id)}
              />
              {title}
            </label>
          ))}
        </fieldset>
      </search>
      <p className={classes('count')} aria-live="polite">
        {t.codes.count(rows.length)}
      </p>
      {rows.length === 0 ? (
        <div className={classes('empty')}>
          <b>{t.codes.none}</b>
          <button
            type="button"
            className={classes('outline-button')}
            onClick={() => {
              setSearch('');
              setFilter('all');
            }}
          >
            {t.codes.reset}
          </button>
        </div>
      ) : (
        <table className={classes('codes')}>
          <thead>
            <tr>
              {Object.entries(t.codes.head).map(([id, title]) => (
                <th key={id} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filter === 'all' && search === '' && (
              <tr>
                <th scope="row">0</th>
                <td>
                  <StatusMark status={200} />
                </td>
                <td>{t.codes.success[0]}</td>
                <td>{t.codes.success[1]}</td>
                <td>—</td>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.name} row={row} isTarget={fragment === String(row.code)} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Row({ row, isTarget }: { readonly row: CodeRow; readonly isTarget: boolean }) {
  const { locale } = useDeveloper();
  return (
    <tr id={String(row.code)} className={classes(isTarget ? 'target' : 'code-row')}>
      <th scope="row">
        <a href={`/developer/error-code#${row.code}`}>{row.code}</a>
      </th>
      <td>
        <StatusMark status={row.status} />
      </td>
      <td>
        <code>{row.name}</code>
      </td>
      <td>{row.message[locale]}</td>
      <td>{row.remedy[locale]}</td>
    </tr>
  );
}

/** An HTTP status; success and errors differ in more than color, since errors have numbers from 400. */
export function StatusMark({ status }: { readonly status: number }) {
  return <span className={classes('status', status < 400 ? 'good' : 'neutral')}>{status}</span>;
}
