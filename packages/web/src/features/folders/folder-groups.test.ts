import type { FolderResult } from '@dojang/contract';
import { expect, test } from 'vitest';
import { documentTotal, folderGroups } from './folder-groups.ts';

const folder = (name: string, teamId: string | null, more: Partial<FolderResult> = {}): FolderResult => ({
  folderId: name,
  name,
  teamId,
  teamName: teamId === null ? null : `${teamId} 팀`,
  type: teamId === null ? 'personal' : 'team',
  documentCount: 2,
  isShared: false,
  sharedBy: null,
  sharedCount: 0,
  sharedTeamCount: 0,
  abilities: { rename: true, share: true, remove: true, addDocuments: true },
  ...more,
});

test('[FLD-01] folders are grouped by team in the order of the teams, then the shared ones', () => {
  const groups = folderGroups(
    [
      folder('계약 10', 'b'),
      folder('받은 것', 'c', { isShared: true, sharedBy: '윤한결' }),
      folder('계약 9', 'b'),
      folder('근로', 'a'),
    ],
    ['a', 'b'],
  );
  expect(groups.map(({ key, teamName, documentCount }) => [key, teamName, documentCount])).toEqual([
    ['a', 'a 팀', 2],
    ['b', 'b 팀', 4],
    ['shared', null, 2],
  ]);
  expect(groups[1]?.folders.map(({ name }) => name)).toEqual(['계약 9', '계약 10']);
});

test('[FLD-01] a personal account has one group without a team; the total counts documents with and without a folder', () => {
  const own = [folder('나', null), folder('가', null)];
  expect(folderGroups(own, []).map(({ key, teamName }) => [key, teamName])).toEqual([['own', null]]);
  expect(documentTotal(own, 3)).toBe(7);
});
