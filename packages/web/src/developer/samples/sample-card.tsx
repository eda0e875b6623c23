import { useSyncExternalStore } from 'react';
import { recall, remember } from '../../sign/flow/link.ts';
import { atThisServer } from '../address.ts';
import { classes } from '../classes.ts';
import { useDeveloper } from '../context.ts';
import { CodeBlock } from './code-block.tsx';
import { CopyButton } from './copy-button.tsx';
import {
  type ExampleLanguage,
  LANGUAGE_NAMES,
  SAMPLE_LANGUAGES,
  type SampleName,
  sampleFile,
  sampleText,
} from './samples.ts';

const KEY = 'dojang.sample-language';
const CHANGED = 'dojang:sample-language';

const subscribe = (update: () => void): (() => void) => {
  addEventListener(CHANGED, update);
  return () => removeEventListener(CHANGED, update);
};

const chosenLanguage = (): ExampleLanguage => {
  const stored = recall(localStorage, KEY);
  return SAMPLE_LANGUAGES.find((one) => one === stored) ?? 'curl';
};

function choose(language: ExampleLanguage): void {
  remember(localStorage, KEY, language);
  dispatchEvent(new Event(CHANGED));
}

/** The line that installs what the examples in TypeScript import. */
const INSTALL = sampleText('install.sh').split('\n').at(-1) ?? '';

/** An example in each language. The choice holds for all examples and is remembered. */
export function SampleCard({ name }: { readonly name: SampleName }) {
  const { t } = useDeveloper();
  const language = useSyncExternalStore(subscribe, chosenLanguage);
  const file = sampleFile(name, language);
  const code = sampleText(file);
  const install = code.includes("'@dojang/client'") ? atThisServer(INSTALL) : null;
  return (
    <CodeBlock
      title={file}
      code={code}
      language={language}
      top={
        install !== null && (
          <div className={classes('sample-command')}>
            <code>{install}</code>
            <CopyButton text={install} label={t.copyInstall} />
          </div>
        )
      }
    >
      <fieldset className={classes('segments')}>
        <legend className={classes('visually-hidden')}>{t.languages}</legend>
        {SAMPLE_LANGUAGES.map((one) => (
          <label key={one} className={classes('segment')}>
            <input
              type="radio"
              name={`language-${name}`}
              className={classes('visually-hidden')}
              checked={one === language}
              onChange={() => choose(one)}
            />
            {LANGUAGE_NAMES[one]}
          </label>
        ))}
      </fieldset>
    </CodeBlock>
  );
}
