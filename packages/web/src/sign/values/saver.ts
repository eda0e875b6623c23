import type { ValueInput } from '@dojang/contract';
import { type Failure, failureOf } from '../flow/failure.ts';
import { type DraftValue, type Facts, inputOf, readKept, writeKept } from './value.ts';

/**
 * Owns sending drafts of values to the server. Invariant: a value is stored on the device from the moment it is entered until the
 * server has it, and values arrive in the order in which they were entered.
 */

export interface SaverPorts {
  /** Sends values; rejects with `NoReplyError` while there is no connection. */
  readonly send: (values: ValueInput[]) => Promise<unknown>;
  readonly keep: (text: string | null) => void;
  /** Called after every change: how many values are waiting, and whether the last attempt got no reply. */
  readonly onChange: (state: SaveState) => void;
  /** Called when the server refused the values of an attempt, which are not saved. */
  readonly onRefused: (failure: Failure, keys: readonly string[]) => void;
}

export interface SaveState {
  readonly waiting: number;
  readonly offline: boolean;
}

export class Saver {
  readonly #ports: SaverPorts;
  #pending: Map<string, DraftValue | null>;
  #running: Promise<void> | null = null;

  readonly #facts: Facts;

  /** @param facts of the fields as they are now: values of fields that were changed since are not taken */
  constructor(ports: SaverPorts, kept: string | null, facts: Facts) {
    this.#ports = ports;
    this.#facts = facts;
    this.#pending = readKept(kept, facts);
  }

  /** Values that the server does not have yet. */
  get pending(): ReadonlyMap<string, DraftValue | null> {
    return this.#pending;
  }

  /** Takes a value and sends it as soon as possible. */
  save(key: string, value: DraftValue | null): Promise<void> {
    this.keep(key, value);
    return this.flush();
  }

  /** Takes a value without sending it. */
  keep(key: string, value: DraftValue | null): void {
    this.#pending.set(key, value);
    this.#store();
  }

  /** Sends the waiting values; one request at a time. */
  flush(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Removes all stored values: after signing, refusing, or when the link is locked. */
  clear(): void {
    this.#pending = new Map();
    this.#store();
  }

  async #run(): Promise<void> {
    while (this.#pending.size > 0) {
      const batch = new Map(this.#pending);
      try {
        await this.#ports.send([...batch].map(([key, value]) => inputOf(key, value)));
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'value' || failure.kind === 'other') {
          this.#drop(failure, batch);
          continue;
        }
        if (failure.kind !== 'noReply') this.#ports.onRefused(failure, [...batch.keys()]);
        this.#tell(failure.kind === 'noReply');
        return;
      }
      this.#settle(batch);
    }
    this.#tell(false);
  }

  /** A refused value is not sent again; the others of its batch are sent again without it. */
  #drop(failure: Failure, batch: ReadonlyMap<string, DraftValue | null>): void {
    const key = failure.kind === 'value' ? failure.key : null;
    const bad = new Map([...batch].filter(([each]) => key === null || !batch.has(key) || each === key));
    this.#settle(bad);
    this.#ports.onRefused(failure, [...bad.keys()]);
  }

  /** Removes the values that were sent, unless they were changed in the meantime. */
  #settle(batch: ReadonlyMap<string, DraftValue | null>): void {
    for (const [key, value] of batch) {
      if (this.#pending.get(key) === value) this.#pending.delete(key);
    }
    this.#store();
  }

  #store(): void {
    this.#ports.keep(this.#pending.size > 0 ? writeKept(this.#pending, this.#facts) : null);
  }

  #tell(offline: boolean): void {
    this.#ports.onChange({ waiting: this.#pending.size, offline });
  }
}
