import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepAsking } from '../../ui/hooks/keep-asking.ts';
import type { Calls, Opened } from '../flow/calls.ts';
import type { Failure } from '../flow/failure.ts';
import { deviceStorage, pendingKey, recall, remember, type SignerLink } from '../flow/link.ts';
import { Saver, type SaveState } from './saver.ts';
import { type DraftValue, factsOf, type Values, valuesOf } from './value.ts';

/** Owns the signer's values, on the screen and while they are sent to the server. */

export interface ValuesHandle {
  readonly values: Values;
  /** Messages about values that the server refused, by field. */
  readonly errors: ReadonlyMap<string, string>;
  readonly state: SaveState;
  readonly set: (key: string, value: DraftValue | null) => void;
  /** Stores a value on the device alone, from where it is sent when the document is opened again. */
  readonly keep: (key: string, value: DraftValue | null) => void;
  /** Shows a value that a call of its own has saved. */
  readonly put: (key: string, value: DraftValue | null) => void;
  /** Records an error that only the server could detect. */
  readonly blame: (key: string, message: string) => void;
  /** Removes the values that are stored on the device. */
  readonly clear: () => void;
}

const RETRY_MS = 8000;

function without<V>(map: ReadonlyMap<string, V>, key: string): Map<string, V> {
  const next = new Map(map);
  next.delete(key);
  return next;
}

function startingValues(opened: Opened, pending: ReadonlyMap<string, DraftValue | null>): Values {
  const values = valuesOf(opened.fields);
  for (const [key, value] of pending) {
    if (value === null) values.delete(key);
    else values.set(key, value);
  }
  return values;
}

/** The values that a signer fills in, saved as they change. */
export function useValues(
  link: SignerLink,
  calls: Calls,
  opened: Opened,
  follow: (failure: Failure) => boolean,
): ValuesHandle {
  const [state, setState] = useState<SaveState>({ waiting: 0, offline: false });
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const followNow = useRef(follow);
  useEffect(() => {
    followNow.current = follow;
  });

  const { version = 1 } = opened;
  const [facts] = useState(() => factsOf(opened.fields));
  const saver = useMemo(() => {
    const onRefused = (failure: Failure, keys: readonly string[]): void => {
      if (failure.kind !== 'value') return void followNow.current(failure);
      const key = failure.key ?? (keys.length === 1 ? keys[0] : undefined);
      if (key) setErrors((old) => new Map(old).set(key, failure.message));
    };
    return new Saver(
      {
        send: (batch) => calls.saveValues(batch, version),
        keep: (text) => remember(deviceStorage(), pendingKey(link), text),
        onChange: setState,
        onRefused,
      },
      recall(deviceStorage(), pendingKey(link)),
      facts,
    );
  }, [calls, link, version, facts]);

  const [values, setValues] = useState(() => startingValues(opened, saver.pending));

  useEffect(() => {
    void saver.flush();
    const flush = (): void => void saver.flush();
    addEventListener('online', flush);
    return () => removeEventListener('online', flush);
  }, [saver]);

  useEffect(() => {
    if (!state.offline) return;
    const ask = async (): Promise<boolean> => {
      await saver.flush();
      return saver.pending.size === 0;
    };
    return keepAsking({ ask, usual: RETRY_MS, failures: 1 });
  }, [saver, state.offline]);

  const put = useCallback((key: string, value: DraftValue | null) => {
    setErrors((old) => (old.has(key) ? without(old, key) : old));
    setValues((old) => (value === null ? without(old, key) : new Map(old).set(key, value)));
  }, []);
  const set = useCallback(
    (key: string, value: DraftValue | null) => {
      put(key, value);
      void saver.save(key, value);
    },
    [saver, put],
  );
  const blame = useCallback(
    (key: string, message: string) => setErrors((old) => new Map(old).set(key, message)),
    [],
  );
  const keep = useCallback((key: string, value: DraftValue | null) => saver.keep(key, value), [saver]);
  const clear = useCallback(() => saver.clear(), [saver]);
  return { values, errors, state, set, keep, put, blame, clear };
}
