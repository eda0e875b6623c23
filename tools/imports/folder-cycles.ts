/**
 * Owns the rule that no two folders import each other: between the direct sub-folders of a folder, imports form no cycle.
 * dependency-cruiser's own folder scope counts a folder and its sub-folder as two, so it reports a cycle between a folder and its
 * own parts, and misses those that lead through them.
 */

/** One import between two modules, by their paths. */
export interface ModuleImport {
  readonly from: string;
  readonly to: string;
}

export const FOLDER_CYCLE = 'no-folder-cycle';

interface FolderImport extends ModuleImport {
  readonly fromFolder: string;
  readonly toFolder: string;
}

/** The direct sub-folder of `parent` that holds the module; null for a module elsewhere, or of `parent` itself. */
function subFolderOf(parent: string, module: string): string | null {
  if (!module.startsWith(`${parent}/`)) return null;
  const [folder, ...rest] = module.slice(parent.length + 1).split('/');
  return folder === undefined || rest.length === 0 ? null : folder;
}

function importsBetween(parent: string, imports: readonly ModuleImport[]): FolderImport[] {
  return imports.flatMap((one) => {
    const fromFolder = subFolderOf(parent, one.from);
    const toFolder = subFolderOf(parent, one.to);
    const crosses = fromFolder !== null && toFolder !== null && fromFolder !== toFolder;
    return crosses ? [{ ...one, fromFolder, toFolder }] : [];
  });
}

/** `packages/<name>/src` of each package, and every folder below it with modules. */
function foldersOf(root: string, imports: readonly ModuleImport[]): string[] {
  const folders = new Set<string>();
  for (const { from } of imports) {
    if (!from.startsWith(`${root}packages/`)) continue;
    const names = from.slice(root.length).split('/').slice(0, -1);
    for (let depth = 3; depth <= names.length; depth += 1)
      folders.add(root + names.slice(0, depth).join('/'));
  }
  return [...folders];
}

/** Every folder that can be reached from `start`. */
function reachable(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const other of next.get(folder) ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      open.push(other);
    }
  }
  return reached;
}

/**
 * The imports that are part of a cycle of folders. `imports` must not contain those that only tests need.
 * @param root path before `packages/`: '' or one that ends with a slash
 */
export function folderCycles(root: string, imports: readonly ModuleImport[]): ModuleImport[] {
  return foldersOf(root, imports).flatMap((folder) => {
    const between = importsBetween(folder, imports);
    const next = new Map<string, Set<string>>();
    for (const { fromFolder, toFolder } of between)
      next.set(fromFolder, (next.get(fromFolder) ?? new Set()).add(toFolder));
    const reach = new Map([...next.keys()].map((start) => [start, reachable(start, next)]));
    return between
      .filter(({ fromFolder, toFolder }) => reach.get(toFolder)?.has(fromFolder))
      .map(({ from, to }) => ({ from, to }));
  });
}
