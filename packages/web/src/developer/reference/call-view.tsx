import { ERRORS } from '@dojang/domain';
import type { IndexedCall } from '../calls/call-index.ts';
import { CALL_TITLES } from '../calls/call-texts.ts';
import { classes } from '../classes.ts';
import { CODE_ROWS } from '../codes/codes.ts';
import { StatusMark } from '../codes/codes-page.tsx';
import { useDeveloper } from '../context.ts';
import { CodeBlock } from '../samples/code-block.tsx';
import { CopyButton } from '../samples/copy-button.tsx';
import type { DeveloperTexts } from '../texts.ts';
import { bodyOf, type Operation, type Parameter, resultOf, type Schema } from './open-document.ts';
import { exampleOf, schemaRows } from './schema-rows.ts';
import { TryIt } from './try-it.tsx';

interface CallViewProps {
  readonly call: IndexedCall;
  readonly operation: Operation;
  readonly apiKey: string;
  readonly onApiKey: (apiKey: string) => void;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** The example of a request: that of the contract, otherwise one with the required values; null without a body. */
function requestExample(operation: Operation): string | null {
  const schema = bodyOf(operation);
  if (schema === null) return null;
  const given = operation.requestBody?.content['application/json'].example;
  return json(given ?? exampleOf(schema, true) ?? {});
}

const asSchema = (parameters: readonly Parameter[]): Schema => ({
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

function scopeText({ isPublic, scope }: IndexedCall, t: DeveloperTexts): string {
  if (isPublic) return t.reference.noToken;
  return scope === null ? t.reference.noScope : t.reference.scope(scope);
}

/** One call: what it takes, what it replies, its errors, and a form that sends it. */
export function CallView({ call, operation, apiKey, onApiKey }: CallViewProps) {
  const { locale, t } = useDeveloper();
  const example = requestExample(operation);
  const body = bodyOf(operation);
  const given = (place: Parameter['in']): Schema =>
    asSchema(operation.parameters.filter((one) => one.in === place));
  const reply = { code: 0, msg: '', result: exampleOf(resultOf(operation), false) };
  return (
    <section className={classes('section', 'with-code', 'call')} aria-labelledby={call.name}>
      <div>
        <h2 id={call.name}>{CALL_TITLES[call.name][locale]}</h2>
        <p className={classes('call-address')}>
          <b className={classes('method')}>{call.method}</b>
          <code>{call.path}</code>
          <CopyButton text={call.path} />
        </p>
        <p className={classes('chips')}>
          <span>{scopeText(call, t)}</span>
          {call.isRepeatable && <span>{t.reference.repeatable}</span>}
          <code>{call.name}</code>
        </p>
        {locale === 'en' && <p>{operation.summary}.</p>}
        <Rows title={t.reference.path} schema={given('path')} />
        <Rows title={t.reference.query} schema={given('query')} />
        {body !== null && <Rows title={t.reference.body} schema={body} empty={t.reference.noValue} />}
        <Rows title={t.reference.result} schema={resultOf(operation)} empty={t.reference.noResult} />
        <Errors codes={call.codes} />
      </div>
      <div className={classes('section-code')}>
        <TryIt call={call} operation={operation} example={example} apiKey={apiKey} onApiKey={onApiKey} />
        {example !== null && <CodeBlock title={t.reference.example} code={example} language="json" />}
        <CodeBlock title={t.reference.reply} code={json(reply)} language="json" />
      </div>
    </section>
  );
}

interface RowsProps {
  readonly title: string;
  readonly schema: Schema;
  /** What stands in place of no rows; without it the whole part is left out. */
  readonly empty?: string;
}

function Rows({ title, schema, empty }: RowsProps) {
  const { t } = useDeveloper();
  const rows = schemaRows(schema, t.types, t.reference.standard);
  if (rows.length === 0 && empty === undefined) return null;
  return (
    <>
      <h3>{title}</h3>
      {rows.length === 0 && <p>{empty}</p>}
      <dl className={classes('values')}>
        {rows.map(({ path, type, isRequired, values, limits }) => (
          <div key={path}>
            <dt>
              <code>{path}</code>
              <span className={classes('small')}>
                {type} {isRequired && <b className={classes('required')}>{t.reference.required}</b>}
              </span>
            </dt>
            <dd>
              {values.map((value) => (
                <code key={value} className={classes('inline-code')}>
                  {value}
                </code>
              ))}
              {limits.join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Errors({ codes }: { readonly codes: readonly number[] }) {
  const { locale, t } = useDeveloper();
  const rows = CODE_ROWS.filter(({ code }) => codes.includes(code));
  return (
    <>
      <h3>{t.reference.errors}</h3>
      <ul className={classes('call-errors')}>
        {rows.map(({ code, name }) => (
          <li key={code}>
            <StatusMark status={ERRORS[name].status} />
            <a href={`/developer/error-code#${code}`}>{code}</a>
            <span>{ERRORS[name][locale]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
