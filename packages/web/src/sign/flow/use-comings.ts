import { failureOf } from './failure.ts';
import { type Core, stopAt } from './signing-core.ts';
import { type Stage, stageAfterReading, stageAtEntry, stageOvertaken } from './stage.ts';

/** Reading, leaving, and detecting changes from elsewhere. */
export function useComings(core: Core, stage: Stage, isReading: boolean) {
  const { access, calls, entry, setEntry, setOpened, token, setToken, go, prepare, moment } = core;
  return {
    look: async (): Promise<boolean> => {
      const { moves } = moment.current;
      try {
        const read = await calls.entry();
        // The signer has moved on, or is about to: the running step decides the screen.
        if (moment.current.steps > 0 || moment.current.moves !== moves) return true;
        setEntry(read);
        const next = stageOvertaken(stage, isReading, read);
        if (next) go(next);
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'noReply') return false;
        if (failure.kind === 'refused') go(stopAt(failure, null));
      }
      return true;
    },
    read: async (): Promise<void> => {
      const opening = token.current === null ? null : Promise.all([calls.open(), prepare()]);
      let isOpen = true;
      const [opened] = (await opening?.catch((error: unknown) => {
        isOpen = failureOf(error).kind !== 'authentication';
        return null;
      })) ?? [null];
      if (!isOpen) {
        go({ name: 'authentication' });
        return;
      }
      if (opened) setOpened(opened);
      go({ name: opened ? 'document' : access.logIn ? 'unreachable' : 'contact' });
    },
    stopReading: (): void => go(entry ? stageAfterReading(entry) : { name: 'landing' }),
    leave: async (): Promise<void> => {
      if (access.leave) {
        access.leave.act();
        return;
      }
      setToken(null);
      const read = await calls.entry().catch(() => entry && { ...entry, begun: true });
      if (read) setEntry(read);
      go(read ? stageAtEntry(read) : { name: 'landing' });
    },
  };
}
