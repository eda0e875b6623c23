import type { BackupReport } from './backup.service.ts';
import type { Fault } from './backup-folder.ts';
import type { RestoreReport } from './restore.service.ts';

/** Owns what the commands print: plain lines, Korean and English. */

/** Returns the lines about a finished backup. */
export function backupLines({ manifest, reused, seconds }: BackupReport, folder: string): string[] {
  const { database, objects, faults } = manifest;
  return [
    `데이터베이스 / database: ${sizeText(database.bytes)}`,
    `파일 / objects: ${objects.count} (${sizeText(objects.bytes)}), 이전 백업과 공유 / shared with the earlier backup: ${reused}`,
    `걸린 시간 / time: ${seconds} s`,
    ...faultLines(faults),
    faults.length === 0
      ? `백업을 마치고 모든 사본을 확인했습니다. / The backup is finished, and every copy was verified: ${folder}`
      : `백업을 마쳤으나 서버에 없거나 손상된 파일이 있습니다. / The backup is finished; the server lacks objects, or has damaged ones: ${folder}`,
    KEPT_APART,
  ];
}

/** Returns the line about an older backup that was removed. */
export const removedLine = (folder: string): string =>
  `이전 백업을 지웠습니다. / An older backup was removed: ${folder}`;

/** Returns the lines about a restored backup. */
export function restoreLines({ manifest, faults, seconds }: RestoreReport): string[] {
  const { database, objects, startedAt } = manifest;
  const all = [
    ...manifest.faults,
    ...faults.filter(({ key }) => !manifest.faults.some((one) => one.key === key)),
  ];
  return [
    `백업 시각 / backup of: ${startedAt}`,
    `데이터베이스 / database: ${sizeText(database.bytes)}, 파일 / objects: ${objects.count} (${sizeText(objects.bytes)})`,
    `걸린 시간 / time: ${seconds} s`,
    ...faultLines(all),
    all.length === 0
      ? '복원을 마치고 모든 파일을 확인했습니다. / Everything is restored, and every object was verified.'
      : '복원을 마쳤으나 없거나 손상된 파일이 있습니다. / Everything is restored; some objects are missing or damaged.',
  ];
}

const faultLines = (faults: readonly Fault[]): string[] =>
  faults.map(({ key, kind }) => `FAIL ${key}: ${kind === 'missing' ? '없음 / missing' : '손상 / damaged'}`);

/** Returns a size as people read it: `2.7 MB`. */
function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

const KEPT_APART =
  'APP_SECRET, 서명 인증서와 설정 파일은 백업에 들어 있지 않습니다. 따로 보관해 주세요. / APP_SECRET, the signing certificate and the settings are not in the backup: keep them elsewhere.';
