import { Play } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { IndexedCall } from '../calls/call-index.ts';
import { classes } from '../classes.ts';
import { StatusMark } from '../codes/codes-page.tsx';
import { useDeveloper } from '../context.ts';
import { CodeBlock } from '../samples/code-block.tsx';
import type { DeveloperTexts } from '../texts.ts';
import type { Operation } from './open-document.ts';
import { inputsOf, isTestKey, type Reply, tryRequest } from './try-request.ts';

interface TryItProps {
  readonly call: IndexedCall;
  readonly operation: Operation;
  /** The example of the body; null when the call takes none. */
  readonly example: string | null;
  /** The key that was typed for another call; it lives in the memory of the page alone. */
  readonly apiKey: string;
  readonly onApiKey: (apiKey: string) => void;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

interface Typed {
  readonly operation: Operation;
  readonly values: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly apiKey: string;
  readonly isConfirmed: boolean;
}

/** Returns why a request is not sent yet; null when it can be. */
function obstacle({ operation, values, body, apiKey, isConfirmed }: Typed, t: DeveloperTexts): string | null {
  if (apiKey === '') return t.tryIt.noKey;
  const missing = inputsOf(operation).find((one) => one.required && !values[one.name]);
  if (missing) return t.tryIt.missing(missing.name);
  if (body !== null && !isJson(body)) return t.tryIt.badJson;
  return isConfirmed ? null : t.tryIt.confirm;
}

/** Sends a call to this server. A call that writes needs a confirmation, unless its key is for tests. */
export function TryIt({ call, operation, example, apiKey, onApiKey }: TryItProps) {
  const { t } = useDeveloper();
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(example);
  const [isSure, setSure] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [reply, setReply] = useState<Reply | null>(null);
  const isExchange = call.name === 'accessToken';
  const asksConfirmation = call.method !== 'GET' && !isExchange && apiKey !== '' && !isTestKey(apiKey);
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isConfirmed = !asksConfirmation || isSure;
    const why = obstacle({ operation, values, body, apiKey, isConfirmed }, t);
    setError(why);
    if (why !== null || isSending) return;
    setSending(true);
    try {
      setReply(await tryRequest({ method: call.method, path: call.path, operation, values, body, apiKey }));
    } catch {
      setError(t.tryIt.noReply);
    }
    setSending(false);
  };
  return (
    <>
      <form className={classes('try')} onSubmit={(event) => void onSubmit(event)} aria-label={t.tryIt.title}>
        <h3>{t.tryIt.title}</h3>
        <p className={classes('small')}>{t.tryIt.hint}</p>
        <Line
          id={`${id}-key`}
          label={t.tryIt.key}
          hint={t.tryIt.keyHint}
          isSecret
          value={apiKey}
          onValue={onApiKey}
        />
        {inputsOf(operation).map(({ name, required }) => (
          <Line
            key={name}
            id={`${id}-${name}`}
            label={required ? `${name} *` : name}
            value={values[name] ?? ''}
            onValue={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
        {body !== null && !isExchange && (
          <label className={classes('try-line')}>
            <span>{t.tryIt.body}</span>
            <textarea
              className={classes('text-input', 'json-input')}
              rows={Math.min(16, body.split('\n').length + 1)}
              spellCheck={false}
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          </label>
        )}
        {asksConfirmation && (
          <label className={classes('confirm')}>
            <input type="checkbox" checked={isSure} onChange={(event) => setSure(event.target.checked)} />
            {t.tryIt.live}
          </label>
        )}
        <p className={classes('try-error')} role="alert">
          {error}
        </p>
        <button type="submit" className={classes('send-button')} aria-disabled={isSending}>
          <Play size={16} aria-hidden="true" />
          {isSending ? t.tryIt.sending : t.tryIt.send}
        </button>
      </form>
      {reply && (
        <section aria-label={t.tryIt.answer} aria-live="polite">
          <CodeBlock title={t.tryIt.answer} code={reply.text} language="json">
            <StatusMark status={reply.status} />
          </CodeBlock>
          {reply.code !== null && reply.code !== 0 && (
            <p className={classes('small')}>
              <a href={`/developer/error-code#${reply.code}`}>
                {reply.code} · {t.tryIt.seeCode}
              </a>
            </p>
          )}
        </section>
      )}
    </>
  );
}

interface LineProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly isSecret?: true;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function Line({ id, label, hint, isSecret, value, onValue }: LineProps) {
  return (
    <div className={classes('try-line')}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={isSecret ? 'password' : 'text'}
        autoComplete="off"
        className={classes('text-input')}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        onChange={(event) => onValue(event.target.value.trim())}
      />
      {hint !== undefined && (
        <span id={`${id}-hint`} className={classes('small')}>
          {hint}
        </span>
      )}
    </div>
  );
}
