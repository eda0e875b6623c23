import type { ResultOf } from '@dojang/contract';
import type { SignerEndpoints } from '@dojang/contract/signer';
import { cleanedName, parseContact, typedPhone } from '@dojang/domain';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { errorId, requiredInput } from '../ui/input-state.ts';
import { ErrorLine, Note, Rows } from '../ui/notes.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { templateLinkTexts } from './template-link-texts.ts';

export type LinkedTemplate = ResultOf<SignerEndpoints['templateLink']>;

export interface VisitorInput {
  readonly name: string;
  readonly signingMethodType: 'email' | 'kakao';
  readonly signingContactInfo: string;
}

interface VisitorFormProps {
  readonly template: LinkedTemplate;
  /** Returns what was wrong; null when the link for signing was sent. */
  readonly onSend: (visitor: VisitorInput) => Promise<string | null>;
}

type Wrong = { readonly at: 'name' | 'contact' | 'all'; readonly why: string } | null;

/** The name and the contact of the person who opened the link. */
export function VisitorForm({ template, onSend }: VisitorFormProps) {
  const { t, language } = useTexts();
  const l = templateLinkTexts(language);
  const [name, setName] = useState('');
  const [removed, setRemoved] = useState('');
  const [method, setMethod] = useState<'email' | 'kakao'>('email');
  const [contact, setContact] = useState('');
  const [wrong, setWrong] = useState<Wrong>(null);
  const [isBusy, setBusy] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const contactInput = useRef<HTMLInputElement>(null);
  const isPhone = method === 'kakao';
  useEffect(() => {
    document.title = t.title(template.templateName, l.title);
    nameInput.current?.focus();
  }, [template, t, l]);

  const clean = (): void => {
    const cleaned = cleanedName(name);
    setName(cleaned.name);
    if (cleaned.removed !== '') setRemoved(cleaned.removed);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (cleanedName(name).name === '') {
      setWrong({ at: 'name', why: l.nameMissing });
      nameInput.current?.focus();
      return;
    }
    if (!parseContact(method, contact)) {
      setWrong({ at: 'contact', why: isPhone ? l.phoneForm : l.mailForm });
      contactInput.current?.focus();
      return;
    }
    setBusy(true);
    const why = await onSend({ name, signingMethodType: method, signingContactInfo: contact });
    setBusy(false);
    setWrong(why === null ? null : { at: 'all', why });
  };
  const who = template.organizationName || template.requesterName;
  return (
    <form className={classes('contents')} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes('phone')}>
        <TopBar />
        <main className={classes('main')}>
          <div className={classes('column')}>
            <h1>{l.title}</h1>
            <p className={classes('text-secondary', 'text-small', 'lead')}>
              {template.isFirst ? l.lead(who) : l.leadLater(who)}
            </p>
            <Rows
              rows={[
                [l.document, <b key="document">{template.templateName}</b>],
                [l.sender, [template.organizationName, template.requesterName].filter(Boolean).join(' ')],
              ]}
            />
            <label className={classes('label', 'gap')} htmlFor="visitor-name">
              {l.name}
            </label>
            <input
              id="visitor-name"
              ref={nameInput}
              className={classes('input', wrong?.at === 'name' && 'invalid')}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setRemoved('');
              }}
              onBlur={clean}
              autoComplete="name"
              maxLength={50}
              {...requiredInput('visitor-name', wrong?.at === 'name')}
            />
            {removed !== '' && (
              <p role="status" className={classes('text-secondary', 'text-small')}>
                {l.nameCleaned(removed)}
              </p>
            )}
            {wrong?.at === 'name' && <ErrorLine id={errorId('visitor-name')}>{wrong.why}</ErrorLine>}
            {template.channels.length > 1 && (
              <>
                <label className={classes('label', 'gap')} htmlFor="visitor-method">
                  {l.by}
                </label>
                <select
                  id="visitor-method"
                  className={classes('input')}
                  value={method}
                  onChange={(event) => {
                    setMethod(event.target.value === 'kakao' ? 'kakao' : 'email');
                    setContact('');
                    setWrong(null);
                  }}
                >
                  <option value="email">{l.email}</option>
                  <option value="kakao">{l.kakao}</option>
                </select>
              </>
            )}
            <label className={classes('label', 'gap')} htmlFor="visitor-contact">
              {isPhone ? l.phone : l.mail}
            </label>
            <input
              id="visitor-contact"
              ref={contactInput}
              className={classes('input', wrong?.at === 'contact' && 'invalid')}
              value={contact}
              onChange={(event) => setContact(isPhone ? typedPhone(event.target.value) : event.target.value)}
              type={isPhone ? 'tel' : 'text'}
              inputMode={isPhone ? 'tel' : 'email'}
              autoComplete={isPhone ? 'tel' : 'email'}
              autoCapitalize="none"
              spellCheck={false}
              {...requiredInput('visitor-contact', wrong?.at === 'contact')}
            />
            {wrong !== null && wrong.at !== 'name' && (
              <ErrorLine id={errorId('visitor-contact')}>{wrong.why}</ErrorLine>
            )}
            <Note tone="quiet">{l.use}</Note>
          </div>
        </main>
        <footer className={classes('bar')}>
          <div className={classes('column')}>
            <button type="submit" className={classes('button', 'primary')} aria-disabled={isBusy}>
              {isBusy ? l.sending : l.send}
            </button>
          </div>
        </footer>
      </div>
    </form>
  );
}
