import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { describe, expect, test } from 'vitest';
import type { DraftBody } from '../model/draft.ts';
import { createAutosave, type SaveState } from './autosave.ts';
import { createLocalCopy } from './local-copy.ts';

const bodyNamed = (name: string): DraftBody => ({
  name,
  fileId: 'f1',
  processType: 'PROCEDURE',
  isSequential: true,
  expiryMinutes: 20_160,
  message: '',
  participants: [],
  fields: [],
});

const FRAME_MS = 16;

/** Browser storage, clock, server and draft of one open editor. */
function bench(revision = 1) {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const copy = createLocalCopy(store, 'u1', 'd1');
  const server = { revision, body: bodyNamed('처음'), answer: (): void => {}, puts: 0 };
  const states: SaveState['kind'][] = [];
  let jobs: { at: number; run: () => void }[] = [];
  let now = 0;
  let draft = bodyNamed('처음');
  let online = true;
  const after = (milliseconds: number, run: () => void) => {
    const job = { at: now + milliseconds, run };
    jobs.push(job);
    return () => {
      jobs = jobs.filter((other) => other !== job);
    };
  };
  const onState = { run: (_: SaveState['kind']): void => {} };
  const autosave = createAutosave({
    revision,
    read: () => draft,
    async put(body, over) {
      server.puts += 1;
      if (over !== server.revision) throw new ApiError(ERRORS.conflict.code, '', null);
      server.answer();
      server.revision += 1;
      server.body = body;
      return { revision: server.revision };
    },
    fetch: async () => ({ revision: server.revision, body: server.body }),
    copy,
    scheduler: { after },
    afterPaint: (run) => after(FRAME_MS, run),
    chance: () => 0,
    isOnline: () => online,
    onState(state) {
      states.push(state.kind);
      onState.run(state.kind);
    },
  });
  return {
    autosave,
    onState,
    copy,
    server,
    states,
    type(name: string) {
      draft = bodyNamed(name);
      autosave.changed();
    },
    setOnline(value: boolean) {
      online = value;
    },
    async pass(milliseconds: number) {
      now += milliseconds;
      const due = jobs.filter((job) => job.at <= now);
      jobs = jobs.filter((job) => job.at > now);
      for (const job of due) job.run();
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    },
  };
}

const brokenOnce = (server: { answer: () => void }): void => {
  server.answer = () => {
    server.answer = () => {};
    throw new TypeError('fetch failed');
  };
};

describe('autosave', () => {
  test('[EDT-10] saves 800 ms after the last change, on top of the revision that was edited', async () => {
    const { type, pass, server, states } = bench();
    type('하나');
    await pass(500);
    type('둘');
    await pass(799);
    expect(server.puts).toBe(0);
    await pass(1);
    expect(server).toMatchObject({ puts: 1, revision: 2, body: { name: '둘' } });
    expect(states.at(-1)).toBe('saved');
  });

  test('[EDT-10] a change is in the browser after the next paint and is removed when the server has it', async () => {
    const { type, pass, copy } = bench();
    type('하나');
    type('둘');
    expect(copy.read()).toBeNull();
    await pass(FRAME_MS);
    expect(copy.read()).toMatchObject({ revision: 1, body: { name: '둘' } });
    await pass(800);
    expect(copy.read()).toBeNull();
  });

  test('[EDT-10] a page that is left before the paint has its last change in the browser', async () => {
    const { type, pass, copy, autosave } = bench();
    type('하나');
    await pass(FRAME_MS);
    type('둘');
    autosave.keep();
    expect(copy.read()?.body.name).toBe('둘');
    expect(copy.read()?.revision).toBe(1);
    copy.remove();
    autosave.keep();
    await pass(FRAME_MS);
    expect(copy.read()).toBeNull();
  });

  test('[EDT-10] a draft is in the browser before it is sent, and a finished one is not written any more', async () => {
    const { type, pass, server, copy, autosave } = bench();
    let there: string | undefined;
    server.answer = () => {
      there = copy.read()?.body.name;
    };
    type('하나');
    await autosave.flush();
    expect(there).toBe('하나');
    type('둘');
    autosave.finish();
    await pass(FRAME_MS);
    expect(copy.read()).toBeNull();
  });

  test('[EDT-10] a change during a call is stored with the revision that the call created', async () => {
    const { type, pass, server, copy } = bench();
    server.answer = () => {
      server.answer = () => {};
      type('둘');
    };
    type('하나');
    await pass(800);
    expect(copy.read()).toMatchObject({ revision: 2, body: { name: '둘' } });
  });

  test('[EDT-10] the next call saves a change that was made during a call', async () => {
    const { type, pass, server, autosave } = bench();
    server.answer = () => {
      server.answer = () => {};
      type('둘');
    };
    type('하나');
    await pass(800);
    expect(server.body.name).toBe('하나');
    expect(autosave.isSaved()).toBe(false);
    await pass(800);
    expect(server).toMatchObject({ revision: 3, body: { name: '둘' } });
  });

  test('[EDT-10] a change that the page makes as it learns of the save is saved, too', async () => {
    const { type, pass, server, states, onState, autosave } = bench();
    onState.run = (kind) => {
      if (kind !== 'saved') return;
      onState.run = () => {};
      type('둘');
    };
    type('하나');
    await pass(800);
    expect(states.at(-1)).toBe('saving');
    await pass(800);
    expect(server).toMatchObject({ puts: 2, revision: 3, body: { name: '둘' } });
    expect(autosave.isSaved()).toBe(true);
  });

  test('[EDT-10] a change during a call that is refused is sent, since it may be what the server asks for', async () => {
    const { type, pass, server, states } = bench();
    server.answer = () => {
      server.answer = () => {};
      type('둘');
      throw new ApiError(ERRORS.residentNumber.code, '', null);
    };
    type('하나');
    await pass(800);
    expect(states.at(-1)).toBe('failed');
    await pass(800);
    expect(server).toMatchObject({ puts: 2, revision: 2, body: { name: '둘' } });
    expect(states.at(-1)).toBe('saved');
    await pass(60_000);
    expect(server.puts).toBe(2);
  });

  test('[EDT-10] a failed connection is retried with growing pauses, and nothing is lost', async () => {
    const { type, pass, server, states, copy, setOnline } = bench();
    setOnline(false);
    server.answer = () => {
      throw new TypeError('fetch failed');
    };
    type('하나');
    await pass(800);
    expect(states.at(-1)).toBe('offline');
    await pass(2000);
    expect(server.puts).toBe(2);
    await pass(3999);
    expect(server.puts).toBe(2);
    await pass(1);
    expect(server.puts).toBe(3);
    expect(copy.read()?.body.name).toBe('하나');
    server.answer = () => {};
    await pass(8000);
    expect(server.body.name).toBe('하나');
    expect(states.at(-1)).toBe('saved');
  });

  test('[EDT-10] another person’s change stops saving and is reported', async () => {
    const { type, pass, server, states, copy } = bench();
    server.revision = 5;
    server.body = bodyNamed('남이 바꿈');
    type('하나');
    await pass(800);
    expect(states.at(-1)).toBe('conflict');
    expect(server.body.name).toBe('남이 바꿈');
    expect(copy.read()?.body.name).toBe('하나');
    type('둘');
    await pass(60_000);
    expect(server.puts).toBe(1);
    expect(copy.read()?.body.name).toBe('둘');
  });

  test('[EDT-10] another person’s change is overwritten only on request, and saving continues', async () => {
    const { type, pass, server, states, autosave } = bench();
    server.revision = 5;
    server.body = bodyNamed('남이 바꿈');
    type('하나');
    await pass(800);
    type('둘');
    await autosave.overwrite();
    expect(server).toMatchObject({ revision: 6, body: { name: '둘' } });
    expect(states.at(-1)).toBe('saved');
    type('셋');
    await pass(800);
    expect(server).toMatchObject({ revision: 7, body: { name: '셋' } });
  });

  test('[EDT-10] a save of this browser whose answer was lost is no conflict', async () => {
    const { type, pass, server, states, autosave } = bench();
    type('하나');
    server.revision = 2;
    server.body = bodyNamed('하나');
    await pass(800);
    expect(states.at(-1)).toBe('saved');
    expect(autosave.revision()).toBe(2);
    type('둘');
    await pass(800);
    expect(server).toMatchObject({ revision: 3, body: { name: '둘' } });
  });

  test('[EDT-10] a refusal of the server is shown, and the next attempt waits for a change', async () => {
    const { type, pass, server, states } = bench();
    server.answer = () => {
      throw new ApiError(ERRORS.residentNumber.code, '', null);
    };
    type('하나');
    await pass(800);
    await pass(120_000);
    expect(states.at(-1)).toBe('failed');
    expect(server.puts).toBe(1);
  });

  test('[EDT-10] flushing before sending saves everything on the server, or reports that it could not', async () => {
    const { type, server, autosave, pass } = bench();
    type('하나');
    expect(await autosave.flush()).toBe(true);
    expect(server.body.name).toBe('하나');
    brokenOnce(server);
    type('둘');
    expect(await autosave.flush()).toBe(false);
    await pass(2000);
    expect(server.body.name).toBe('둘');
  });

  test('[EDT-10] another person’s copy is not used', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    createLocalCopy(store, 'u1', 'd1').write({ revision: 1, body: bodyNamed('비밀') });
    expect(createLocalCopy(store, 'u2', 'd1').read()).toBeNull();
    expect(createLocalCopy(store, 'u1', 'd1').read()?.body.name).toBe('비밀');
  });
});
