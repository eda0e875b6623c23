import type { FieldResult } from '@dojang/contract';
import { ATTACHMENT_ENDINGS, ATTACHMENT_TRAITS, mostFilesOf, wordsOfBytes } from '@dojang/domain';
import { Camera, CircleAlert, File as FileIcon, RotateCw, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { HEIC_ACCEPTED } from '../../ink/photo-file.ts';
import { HelpLine } from '../filling/help-line.tsx';
import { useFieldForm } from '../filling/use-field-form.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';
import { useOnline } from '../ui/use-viewport.ts';
import { type Files, type SentFile, useFiles } from './use-files.ts';

/** Phones know Hangul's files by these media types only. */
const HANGUL_TYPES = ['application/vnd.hancom.hwp', 'application/vnd.hancom.hwpx'];
const ACCEPTED = [
  ...ATTACHMENT_ENDINGS,
  ...Object.values(ATTACHMENT_TRAITS).map(({ contentType }) => contentType),
  ...HANGUL_TYPES,
  ...HEIC_ACCEPTED,
].join(',');
/** iPhones turn their own format into JPEG where only these are accepted. */
const PHOTOS = 'image/jpeg,image/png';

/** Attaching files: from the camera of a phone, or from its files. */
export function FileForm({ field }: { field: FieldResult }) {
  const { d } = useTexts();
  const files = useFiles(field);
  const form = useFieldForm(field, () => undefined);
  const online = useOnline();
  const { attached, sending, error, isSending } = files;
  const count = attached?.length ?? 0;
  const shown = error ?? form.error;

  function submit(): void {
    if (isSending) return;
    if (count === 0 && field.required) files.setError(d.files.missing);
    else form.doneKept(count > 0);
  }

  return (
    <>
      <div className={classes('sheet-body')}>
        <HelpLine field={field} />
        <p className={classes('text-secondary', 'text-small')}>{d.files.rule(mostFilesOf(field))}</p>
        {!online && <Note tone="warn">{d.files.offline}</Note>}
        {attached === null && error === null && <span className={classes('spin')} />}
        <ul className={classes('file-list')} aria-label={d.files.list}>
          {attached?.map((file) => (
            <li key={file.attachmentId} className={classes('file-row')}>
              <FileIcon size={22} aria-hidden="true" />
              <span className={classes('file-name')}>
                <b>{file.fileName}</b>
                <span className={classes('text-muted', 'text-small')}>{wordsOfBytes(file.file.size)}</span>
              </span>
              <button
                type="button"
                className={classes('quiet-button')}
                aria-label={d.files.remove(file.fileName)}
                onClick={() => void files.remove(file)}
              >
                <Trash2 size={22} aria-hidden="true" />
              </button>
            </li>
          ))}
          {sending.map((one) => (
            <SendingRow key={one.id} one={one} files={files} />
          ))}
        </ul>
        {shown && <ErrorLine>{shown}</ErrorLine>}
        <Choosers files={files} isOff={!online || files.room <= 0 || attached === null} />
      </div>
      <div className={classes('sheet-foot')}>
        <button
          type="button"
          className={classes('button', 'primary')}
          aria-disabled={isSending}
          onClick={submit}
        >
          {isSending
            ? d.files.sending
            : count === 0 && !field.required
              ? d.sheet.skip
              : form.doneWords('confirm')}
        </button>
      </div>
    </>
  );
}

/** The buttons that open the camera and the files of the device; the camera only where fingers point. */
function Choosers({ files, isOff }: { files: Files; isOff: boolean }) {
  const { d } = useTexts();
  const camera = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const isPhone = matchMedia('(pointer: coarse)').matches;

  function take(event: ChangeEvent<HTMLInputElement>): void {
    files.add([...(event.target.files ?? [])]);
    // The same file can be chosen again after it was removed.
    event.target.value = '';
  }

  const hidden = {
    type: 'file',
    className: classes('visually-hidden'),
    tabIndex: -1,
    'aria-hidden': true,
    onChange: take,
  } as const;
  return (
    <div className={classes('file-ways')}>
      {isPhone && (
        <>
          <input ref={camera} {...hidden} accept={PHOTOS} capture="environment" data-way="camera" />
          <button
            type="button"
            className={classes('button', 'outlined')}
            disabled={isOff}
            onClick={() => camera.current?.click()}
          >
            <Camera size={20} aria-hidden="true" />
            {d.files.camera}
          </button>
        </>
      )}
      <input ref={folder} {...hidden} accept={ACCEPTED} multiple={files.room > 1} data-way="file" />
      <button
        type="button"
        className={classes('button', 'outlined')}
        disabled={isOff}
        onClick={() => folder.current?.click()}
      >
        <Upload size={20} aria-hidden="true" />
        {d.files.choose}
      </button>
    </div>
  );
}

/** A file on its way, or one that did not get through. */
function SendingRow({ one, files }: { one: SentFile; files: Files }) {
  const { d } = useTexts();
  const { name, size } = one.file;
  const percent = Math.round(one.part * 100);
  return (
    <li className={classes('file-row', one.error !== null && 'bad')}>
      {one.error === null ? (
        <span className={classes('spin')} aria-hidden="true" />
      ) : (
        <CircleAlert size={22} aria-hidden="true" />
      )}
      <span className={classes('file-name')}>
        <b>{name}</b>
        {one.error === null ? (
          <>
            <span className={classes('text-muted', 'text-small')}>
              {d.files.part(percent, wordsOfBytes(size))}
            </span>
            <progress
              className={classes('file-bar')}
              max={100}
              value={percent}
              aria-label={d.files.sending}
            />
          </>
        ) : (
          <span className={classes('text-small', 'file-error')} role="alert">
            {one.error}
          </span>
        )}
      </span>
      {one.retry && one.error !== null && (
        <button
          type="button"
          className={classes('quiet-button')}
          aria-label={d.files.again(name)}
          onClick={() => files.again(one)}
        >
          <RotateCw size={22} aria-hidden="true" />
        </button>
      )}
      {one.error !== null && (
        <button
          type="button"
          className={classes('quiet-button')}
          aria-label={d.files.remove(name)}
          onClick={() => files.drop(one.id)}
        >
          <Trash2 size={22} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
