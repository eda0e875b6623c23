/**
 * Writes the types of class names from the style sheets that the small pages load, so that a misspelled class does not
 * compile. Run it after a class was added or removed: node tools/class-names.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project-files.ts';

const web = join(root, 'packages', 'web', 'src');

/** The file of the types, relative to the root of the project. */
export const CLASS_NAMES_FILE = 'packages/web/src/sign/styles/class-names.ts';

/** Returns the style sheets that an entry of the web imports, in order. */
function sheetsOf(entry: 'sign' | 'verify' | 'developer'): string[] {
  const folder = join(web, entry);
  const source = readFileSync(join(folder, 'entry.tsx'), 'utf8');
  return [...source.matchAll(/^import '(\.[^']+\.css)';$/gm)].map((match) => join(folder, match[1] ?? ''));
}

/** Returns the classes that have a rule in a style sheet. */
export function classesIn(sheet: string): string[] {
  const bare = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^'\n]*'/g, '');
  return [...bare.matchAll(/\.([a-z][\w-]*)/g)].map((match) => match[1] ?? '');
}

const classesOf = (sheets: readonly string[]): string[] =>
  [...new Set(sheets.flatMap((path) => classesIn(readFileSync(path, 'utf8'))))].sort();

const union = (names: readonly string[]): string => names.map((name) => `\n  | '${name}'`).join('');

/** Returns the contents of the file of the types. */
export function classNamesSource(): string {
  const [sign, verify, developer] = [sheetsOf('sign'), sheetsOf('verify'), sheetsOf('developer')];
  const shared = classesOf(sign.filter((path) => verify.includes(path)));
  const others = (sheets: readonly string[]): string[] =>
    classesOf(sheets).filter((name) => !shared.includes(name));
  return `/** Written by tools/class-names.ts: the classes of the style sheets that the small pages load. */

type SharedClass =${union(shared)};

/** A class of the signing page. */
export type SignClass =
  | SharedClass${union(others(sign))};

/** A class of the verification page. */
export type VerifyClass =
  | SharedClass${union(others(verify))};

/** A class of the developer pages. */
export type DeveloperClass =${union(classesOf(developer))};
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, CLASS_NAMES_FILE), classNamesSource());
