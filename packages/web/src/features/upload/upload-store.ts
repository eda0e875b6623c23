import { ApiError } from '@dojang/contract/client';
import { DomainError, ERRORS } from '@dojang/domain';
import { create } from 'zustand';
import { readyPhoto } from '../../ink/photo-file.ts';
import { appState } from '../app-state/use-app-state.ts';
import { call } from '../session/api.ts';
import { errorOfFile, MAX_FILE_BYTES } from './chosen-file.ts';
import type { StartTab } from './start-tabs.ts';
import { untitledName } from './untitled.messages.ts';
import { NO_CONSENT, type UploadConsent } from './upload-consent.ts';
import { runUpload, type UploadOutcome, type UploadProgress, type UploadPurpose } from './upload-run.ts';

/** The state of the only running upload: it continues when its dialog is closed, so that nothing is lost. */

interface UploadState {
  readonly isOpen: boolean;
  /** The purpose of the file; it stays until the dialog is opened for another one. */
  readonly purpose: UploadPurpose;
  /** The tab that the dialog shows first. */
  readonly firstTab: StartTab;
  readonly file: File | null;
  readonly password: string;
  readonly error: unknown;
  readonly progress: UploadProgress | null;
  /** The result, until the screen has handled it. */
  readonly outcome:
    | { readonly made: UploadOutcome }
    | { readonly failedFile: string; readonly error: unknown }
    | null;
  /** Opens the dialog; with a file it starts at once. */
  open(file?: File, purpose?: UploadPurpose): void;
  /** Opens the dialog with the sample contracts. */
  openSamples(purpose?: UploadPurpose): void;
  close(): void;
  /** Takes a file in place of the present one, and starts with it unless it can be refused here. */
  choose(file: File): void;
  setPassword(password: string): void;
  /** Removes the file and aborts the upload. */
  reset(): void;
  /**
   * Starts with the chosen file, also again after a failure.
   * @param consent what the uploader agrees to after a refusal
   */
  start(consent?: UploadConsent): Promise<void>;
  takeOutcome(): void;
}

const EMPTY = { file: null, password: '', error: null, progress: null } as const;

const PASSWORD_CODES: readonly number[] = [ERRORS.filePasswordRequired.code, ERRORS.filePasswordWrong.code];

/** True when the error is that a PDF needs its password, or another one. */
export const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && PASSWORD_CODES.includes(error.code);

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

let currentRun = 0;

export const useUpload = create<UploadState>()((set, get) => ({
  ...EMPTY,
  isOpen: false,
  purpose: { kind: 'document' },
  firstTab: 'computer',
  outcome: null,
  open: (file, wanted) => {
    const { isOpen, progress, purpose: present } = get();
    // A file that is dropped on the open dialog, or during an upload, keeps the purpose for which the dialog was opened.
    const purpose = isOpen || progress !== null ? present : (wanted ?? { kind: 'document' });
    set({ isOpen: true, purpose, firstTab: 'computer' });
    if (file !== undefined && get().progress === null) get().choose(file);
  },
  openSamples: (purpose) => {
    get().open(undefined, purpose);
    set({ firstTab: 'sample' });
  },
  close: () => set(get().progress === null ? { ...EMPTY, isOpen: false } : { isOpen: false }),
  choose: (file) => {
    set({ ...EMPTY, file });
    // A photo is made smaller first, which takes a moment; another file or none may be chosen meanwhile.
    const isChosen = (): boolean => get().file === file;
    void readyPhoto(file, MAX_FILE_BYTES).then(
      (ready) => {
        if (!isChosen()) return;
        const error = errorOfFile(ready);
        set({ file: ready, error: error === null ? null : new DomainError(error) });
        if (error === null) void get().start();
      },
      (error: unknown) => {
        if (isChosen()) set({ error });
      },
    );
  },
  setPassword: (password) => set({ password }),
  reset: () => {
    currentRun += 1;
    set(EMPTY);
  },
  start: async (consent = NO_CONSENT) => {
    const { file, password, progress, purpose } = get();
    if (file === null || progress !== null) return;
    currentRun += 1;
    const run = currentRun;
    const isCancelled = () => run !== currentRun;
    const onProgress = (next: UploadProgress) => {
      if (!isCancelled()) set({ progress: next, error: null });
    };
    try {
      const made = await runUpload(
        { call, sleep, onProgress, isCancelled },
        { file, password, consent, fallbackName: untitledName[appState().getState().locale], purpose },
      );
      if (made !== null && !isCancelled()) set({ ...EMPTY, outcome: { made } });
    } catch (error) {
      if (isCancelled()) return;
      const inBackground = !get().isOpen;
      set({ error, progress: null, ...(inBackground ? { outcome: { failedFile: file.name, error } } : {}) });
    }
  },
  takeOutcome: () => set({ outcome: null }),
}));
