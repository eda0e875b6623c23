/** Owns the limit on the number of files in a folder, so that a reader sees at one glance what a folder holds. */
import { dirname } from 'node:path';

/** 25 are a habit. The room above them is for a change that adds a file, so that it need not also split a folder. */
const MOST_FILES = 31;

/** Sample files for tests, and the examples of the developer center, each in three languages: nobody reads these to find code. */
const isData = (path: string): boolean => /^(?:fixtures|packages\/client\/examples)\//.test(path);
/** A file of a numbered series (migrations, decisions): the series only grows, and its order must stay visible. */
const isNumbered = (path: string): boolean => /(?:^|\/)\d{4}-[^/]+$/.test(path);

/** Returns one error for each folder that directly holds more than the limit. @param paths relative to the root */
export function measureFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(
    paths.filter((path) => !isData(path) && !isNumbered(path)),
    (path) => dirname(path),
  );
  return [...folders]
    .filter(([, files]) => files.length > MOST_FILES)
    .map(([folder, files]) => `folder: ${folder} holds ${files.length} files, more than ${MOST_FILES}`);
}
