/**
 * Reads which modules a source names. The formatter gives imports and exports one form each, so patterns find them; a full parser
 * would need twenty times as long for every source of the project. Imports of types alone are left out: the type check covers them.
 */

/** `all` stands for every name: a namespace, a default import, or a name that is not listed. */
export type Names = 'all' | readonly string[];

export interface ModuleLink {
  /** As it is written: `./state.ts`, `@dojang/domain`, `docs/safety.md`. */
  readonly to: string;
  /** The names as the other module exports them. */
  readonly names: Names;
}

export interface SourceModule {
  /** Imports, and quoted paths: a worker, a program or a text that is read. */
  readonly links: readonly ModuleLink[];
  /** What the module exports of others; the keys are the names as they leave this module. */
  readonly passedOn: readonly { readonly to: string; readonly names: 'all' | ReadonlyMap<string, string> }[];
  /** Names that the module itself declares and exports. */
  readonly declares: ReadonlySet<string>;
  /** Whether the module does nothing but pass on. */
  readonly isIndex: boolean;
}

const STATEMENT = /^(import|export)\s+(type\s+)?([^'";=():]*?)\s*\bfrom\s+'([^']+)'[^;\n]*;?$/gm;
const BARE_IMPORT = /^import\s+'([^']+)';?$/gm;
const LATER_IMPORT = /\bimport\(\s*'([^']+)'/g;
const QUOTED_PATH = /'(\.{1,2}\/[^'\n]+|(?:packages|tools|e2e|bench|fixtures|docs|deploy)\/[^'\n]+)'/g;
const DECLARATION =
  /^export\s+(?:declare\s+|abstract\s+)*(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+)/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Reads one source. @param text TypeScript as the formatter writes it */
export function readModule(text: string): SourceModule {
  const statements = [...text.matchAll(STATEMENT)].map(
    ([, kind, isType, clause = '', to = '']) => ({ kind, isType: isType !== undefined, clause, to }) as const,
  );
  const rest = text.replace(STATEMENT, '');
  const paths = [BARE_IMPORT, LATER_IMPORT, QUOTED_PATH].flatMap((pattern) =>
    [...rest.matchAll(pattern)].map(([, to = '']): ModuleLink => ({ to, names: 'all' })),
  );
  const imports = statements
    .filter(({ kind, isType }) => kind === 'import' && !isType)
    .map(({ to, clause }): ModuleLink => ({ to, names: importedNames(clause) }))
    .filter(({ names }) => names.length > 0);
  const passing = statements.filter(({ kind, isType }) => kind === 'export' && !isType);
  const passedOn = passing.map(({ to, clause }) => ({
    to,
    names: clause.startsWith('{')
      ? new Map(listed(clause).map(([name, alias]) => [alias, name] as const))
      : ('all' as const),
  }));
  return {
    links: [...imports, ...paths],
    passedOn,
    declares: new Set([...text.matchAll(DECLARATION)].map(([, name = '']) => name)),
    isIndex: passing.length > 0 && rest.replace(COMMENT, '').trim() === '' && imports.length === 0,
  };
}

/** Returns the names of a clause such as `{ a, type B, c as d }`; those of types are left out. */
function importedNames(clause: string): Names {
  return clause.startsWith('{') ? listed(clause).map(([name]) => name) : 'all';
}

/** Returns each name with its alias, which is the name itself where none is given. */
const listed = (clause: string): (readonly [string, string])[] =>
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name = '', alias = name] = part.split(/\s+as\s+/);
      return [name, alias] as const;
    });
