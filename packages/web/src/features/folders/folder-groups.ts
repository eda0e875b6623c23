import type { FolderResult } from '@dojang/contract';

/** Owns the groups of folders: by team in the order of the teams, then folders that others share. */

export interface FolderGroup {
  /** Id of the team; `own` for a personal account, `shared` for folders that others share. */
  readonly key: string;
  readonly teamName: string | null;
  readonly folders: readonly FolderResult[];
  readonly documentCount: number;
}

export const OWN_GROUP = 'own';
export const SHARED_GROUP = 'shared';

/** Groups with their folders by name; `teamIds` in the order in which teams are shown. */
export function folderGroups(folders: readonly FolderResult[], teamIds: readonly string[]): FolderGroup[] {
  const grouped = Map.groupBy(folders, (folder) =>
    folder.isShared ? SHARED_GROUP : (folder.teamId ?? OWN_GROUP),
  );
  const place = (key: string): number => {
    if (key === SHARED_GROUP) return Number.POSITIVE_INFINITY;
    const at = teamIds.indexOf(key);
    return at === -1 ? teamIds.length : at;
  };
  return [...grouped]
    .map(([key, group]) => ({
      key,
      teamName: key === SHARED_GROUP ? null : (group[0]?.teamName ?? null),
      folders: group.toSorted(byName),
      documentCount: group.reduce((sum, folder) => sum + folder.documentCount, 0),
    }))
    .sort((a, b) => place(a.key) - place(b.key));
}

const byName = (a: FolderResult, b: FolderResult): number =>
  a.name.localeCompare(b.name, 'ko', { numeric: true });

/** The number of all documents that the caller may see: those in folders and those without. */
export const documentTotal = (folders: readonly FolderResult[], unfiled: number): number =>
  folders.reduce((sum, folder) => sum + folder.documentCount, unfiled);
