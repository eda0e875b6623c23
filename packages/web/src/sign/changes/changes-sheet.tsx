import { languageOfText, shownChanges } from '@dojang/domain';
import { useFillingContext } from '../filling/filling.ts';
import type { Opened } from '../flow/calls.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { longTime } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { Note } from '../ui/notes.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ChangedPage } from './changed-page.tsx';
import { changesTexts } from './changes-texts.ts';

/** What the sender has corrected since this signer saw the document, before the signer acts again. */
export default function ChangesSheet({ onClose }: { onClose: () => void }) {
  const { language } = useTexts();
  const { news } = useSigningContext();
  const { opened } = useFillingContext();
  const { correction } = opened;
  const l = changesTexts(language);
  return (
    <Sheet
      title={correction === undefined ? l.changedTitle : l.title}
      broad={correction !== undefined}
      onClose={onClose}
      footer={
        <button type="button" className={classes('button', 'primary')} onClick={onClose}>
          {correction === undefined || news === null ? l.done : l.sign}
        </button>
      }
    >
      {news === 'changed' && <Note tone="info">{l.changed}</Note>}
      {correction !== undefined && <Correction correction={correction} />}
    </Sheet>
  );
}

function Correction({ correction }: { correction: NonNullable<Opened['correction']> }) {
  const { language } = useTexts();
  const { news } = useSigningContext();
  const { pages } = useFillingContext();
  const l = changesTexts(language);
  const { from, to, reason, at, reasons, pagesBefore } = correction;
  const shown = shownChanges(correction.pages, correction.fields);
  return (
    <>
      {news !== 'changed' && <p>{l.again(from, to)}</p>}
      <h3 className={classes('label', 'gap')}>{l.why}</h3>
      <p lang={languageOfText(reason)} className={classes('long')}>
        {reason}
      </p>
      <p className={classes('text-small', 'text-muted')}>{longTime(at, language)}</p>
      <ul className={classes('change-reasons')}>
        {reasons.map((one) => (
          <li key={one}>{l.reasons[one]}</li>
        ))}
      </ul>
      {shown.map((page) => (
        <ChangedPage
          key={`${page.before} ${page.after}`}
          shown={page}
          before={pagesBefore[(page.before ?? 0) - 1]}
          after={pages[(page.after ?? 0) - 1]}
        />
      ))}
    </>
  );
}
