/** Reads the words after `npm test --`. */

export interface TestArguments {
  /** Words of sections; an empty list stands for all. */
  readonly words: readonly string[];
  /** Words of paths: those with a dot or a slash. */
  readonly files: readonly string[];
  /** The commit with which the working tree is compared. */
  readonly since?: string;
  /** What is wrong with the words. */
  readonly error?: string;
}

/** Separates sections, files and `--since COMMIT`. */
export function readArguments(args: readonly string[]): TestArguments {
  const at = args.findIndex((word) => word === '--since' || word.startsWith('--since='));
  const named = args[at]?.split('=')[1];
  const since = at === -1 ? undefined : (named ?? args[at + 1] ?? '');
  const rest = at === -1 ? args : args.toSpliced(at, named === undefined ? 2 : 1);
  const isFile = (word: string) => /[./]/.test(word);
  const read = { words: rest.filter((word) => !isFile(word)), files: rest.filter(isFile) };
  if (since === undefined) return read;
  if (since === '') return { ...read, error: '--since needs a commit: npm test -- --since main' };
  const [file] = read.files;
  if (file !== undefined)
    return { ...read, error: `--since chooses the files itself, so ${file} has no place beside it.` };
  return { ...read, since };
}
