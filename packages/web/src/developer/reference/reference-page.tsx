import { CALLS } from 'virtual:developer-calls';
import { useCallback, useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { useDeveloper } from '../context.ts';
import { CallView } from './call-view.tsx';
import { loadOperations, type Operations } from './open-document.ts';

/** The reference of one call, which the fragment names; the first one without a fragment. */
export function ReferencePage({ fragment }: { readonly fragment: string }) {
  const { t } = useDeveloper();
  const [operations, setOperations] = useState<Operations | 'failed' | null>(null);
  const [apiKey, setApiKey] = useState('');
  const load = useCallback((): void => {
    setOperations(null);
    loadOperations().then(setOperations, () => setOperations('failed'));
  }, []);
  useEffect(load, [load]);
  const call = CALLS.find(({ name }) => name === fragment) ?? CALLS[0];
  const operation = operations instanceof Map && call ? operations.get(call.name) : undefined;
  return (
    <>
      <p className={classes('lead')}>
        {t.reference.lead} <a href="/openapi/openapi.json">{t.reference.document}</a>
      </p>
      {operations === null && (
        <p className={classes('count')} role="status">
          {t.reference.loading}
        </p>
      )}
      {operations === 'failed' && (
        <div className={classes('empty')} role="alert">
          <b>{t.reference.failed}</b>
          <button type="button" className={classes('outline-button')} onClick={load}>
            {t.reference.retry}
          </button>
        </div>
      )}
      {call && operation && (
        <CallView key={call.name} call={call} operation={operation} apiKey={apiKey} onApiKey={setApiKey} />
      )}
    </>
  );
}
