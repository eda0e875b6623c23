import type { FieldResult } from '@dojang/contract';
import { attachedText, MAX_ATTACHMENT_BYTES, mostFilesOf } from '@dojang/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readyPhoto, UnreadablePhotoError } from '../../ink/photo-file.ts';
import { useFillingContext } from '../filling/filling.ts';
import type { AttachedFile } from '../flow/calls.ts';
import { failureOf } from '../flow/failure.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { type Texts, useTexts } from '../text/texts.ts';
import { contentOf, errorOfFile, extOf, UnreadableFileError } from './chosen-file.ts';

/**
 * Owns the files of one request: the attached ones, and those that are being sent, one after the other. A file that got no reply
 * stays here and can be sent again; the service takes the same file only once.
 */

export interface SentFile {
  readonly id: number;
  readonly file: File;
  /** The part that has left this device, 0 to 1. */
  readonly part: number;
  /** Why the file is not attached. */
  readonly error: string | null;
  /** Whether sending it again can help. */
  readonly retry: boolean;
}

interface Explained {
  readonly error: string;
  readonly retry: boolean;
}
type Explain = (raw: unknown) => Explained;

/** Returns a function that tells why a call failed; a failure that ends the signing shows its own screen. */
function useExplain({ d }: Texts): Explain {
  const { follow } = useSigningContext();
  return useCallback(
    (raw) => {
      if (raw instanceof UnreadablePhotoError) return { error: d.files.heic, retry: false };
      if (raw instanceof UnreadableFileError) return { error: d.files.unreadable, retry: false };
      const failure = failureOf(raw);
      if (failure.kind === 'noReply')
        return { error: 'message' in failure ? failure.message : d.files.noReply, retry: true };
      follow(failure);
      return { error: 'message' in failure ? failure.message : d.files.failed, retry: false };
    },
    [d, follow],
  );
}

/** The attached files, loaded when the input opens. The field's value is their number. */
function useAttached(field: FieldResult, explain: Explain) {
  const { calls } = useSigningContext();
  const { put } = useFillingContext();
  const [attached, setAttached] = useState<readonly AttachedFile[] | null>(null);
  const [error, setError] = useState<string | null>(null);

  const load = useCallback(async (): Promise<void> => {
    try {
      const { list } = await calls.attachments(true);
      const own = list.flatMap((one) =>
        one.file !== null && one.request.requestKey === field.key ? [one] : [],
      );
      setAttached(own);
      put(field.key, own.length > 0 ? { kind: 'text', text: attachedText(own.length) } : null);
    } catch (raw) {
      setError(explain(raw).error);
    }
  }, [calls, field.key, put, explain]);
  useEffect(() => {
    void load();
  }, [load]);

  async function remove({ attachmentId }: AttachedFile): Promise<void> {
    setError(null);
    await calls.detach(attachmentId).catch((raw: unknown) => setError(explain(raw).error));
    await load();
  }
  return { attached, error, setError, load, remove };
}

/** The files on their way. */
function useSending(field: FieldResult, explain: Explain, load: () => Promise<void>, { d }: Texts) {
  const { calls } = useSigningContext();
  const [sending, setSending] = useState<readonly SentFile[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const lastId = useRef(0);
  const change = (id: number, part: Partial<SentFile>): void =>
    setSending((old) => old.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number): void => setSending((old) => old.filter((one) => one.id !== id));

  async function send(id: number, file: File): Promise<void> {
    try {
      const ready = await readyPhoto(file, MAX_ATTACHMENT_BYTES);
      const wrong = errorOfFile(ready);
      if (wrong !== null) return change(id, { error: d.files[wrong] });
      change(id, { file: ready });
      const body = { fileName: ready.name, ext: extOf(ready), base64: await contentOf(ready) };
      await calls.attach({ ...body, requestKey: field.key }, (part) => change(id, { part }));
      drop(id);
      await load();
    } catch (raw) {
      change(id, explain(raw));
    }
  }
  const queue = (id: number, file: File): void => {
    change(id, { part: 0, error: null });
    line.current = line.current.then(() => send(id, file));
  };

  /** A refused file makes room for the next one; one that can be sent again stays. */
  function add(files: readonly File[]): void {
    const added = files.map((file) => {
      lastId.current += 1;
      return { id: lastId.current, file, part: 0, error: null, retry: false };
    });
    setSending((old) => [...old.filter((one) => one.error === null || one.retry), ...added]);
    for (const { id, file } of added) queue(id, file);
  }
  return { sending, add, queue, drop };
}

/** The files of one request. */
export function useFiles(field: FieldResult) {
  const texts = useTexts();
  const { files } = texts.d;
  const explain = useExplain(texts);
  const { attached, error, setError, load, remove } = useAttached(field, explain);
  const { sending, add, queue, drop } = useSending(field, explain, load, texts);
  const most = mostFilesOf(field);
  /** How many more files the request takes; a refused one takes no place. */
  const room = most - (attached?.length ?? 0) - sending.filter((one) => one.error === null).length;
  return {
    /** Null while they are loaded. */
    attached,
    sending,
    error,
    setError,
    room,
    isSending: sending.some((one) => one.error === null),
    add: (chosen: readonly File[]): void => {
      setError(chosen.length > room ? files.full(most) : null);
      add(chosen.slice(0, Math.max(0, room)));
    },
    again: ({ id, file }: SentFile): void => queue(id, file),
    drop,
    remove,
  };
}

export type Files = ReturnType<typeof useFiles>;
