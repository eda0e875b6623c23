import type { HistoryVerdict } from './history.service.ts';
import type { Finding } from './history-finding.ts';

/** Owns the report of the check of the whole history: plain sentences, Korean first, then English. */

const KINDS: Readonly<Record<Finding['kind'], readonly [korean: string, english: string]>> = {
  edited: ['고쳐졌습니다', 'was edited'],
  dropped: ['빠졌습니다', 'was dropped'],
  reordered: ['순서가 바뀌었습니다', 'was reordered'],
  truncated: ['이 자리부터 끝이 잘렸습니다', 'was truncated from here on'],
  added: ['뒤에 덧붙었습니다', 'was added'],
  rebuilt: ['해시까지 다시 만들어졌습니다', 'was rebuilt with other hashes'],
};

/** Returns the lines of the report. */
export function historyReport({ documents, leaves, checkpoints, findings }: HistoryVerdict): string[] {
  return [
    ...findings.flatMap((finding) => [`FAIL ${korean(finding)}`, `     ${english(finding)}`]),
    ...(findings.length > 0 ? [''] : []),
    `문서 / documents: ${documents}, 공개 기록 / log entries: ${leaves}, 체크포인트 / checkpoints: ${checkpoints}`,
    findings.length === 0 ? '결과: 모든 기록이 맞습니다.' : `결과: 손상 ${findings.length}건을 찾았습니다.`,
    findings.length === 0
      ? 'Result: the whole history is intact.'
      : `Result: ${findings.length} damages were found.`,
  ];
}

function korean({ kind, what, which, seq }: Finding): string {
  const [says] = KINDS[kind];
  const event =
    seq === null ? '기록 전체가' : `${seq}번 기록이${kind === 'edited' ? ' (또는 바로 앞 기록이)' : ''}`;
  const subject = {
    document: `문서 ${which}: ${event}`,
    leaf: `공개 기록의 ${which}번 항목이`,
    checkpoint:
      kind === 'edited' ? `크기 ${which}의 체크포인트가` : `크기 ${which}의 체크포인트와 비교해 공개 기록이`,
    file: `공개 파일 ${which}이(가)`,
  }[what];
  return `[${kind}] ${subject} ${says}.`;
}

function english({ kind, what, which, seq }: Finding): string {
  const [, says] = KINDS[kind];
  const event =
    seq === null ? 'the whole trail' : `event ${seq}${kind === 'edited' ? ' (or the one before)' : ''}`;
  const subject = {
    document: `document ${which}: ${event}`,
    leaf: `entry ${which} of the log`,
    checkpoint:
      kind === 'edited'
        ? `the checkpoint of size ${which}`
        : `the log, compared with the checkpoint of size ${which},`,
    file: `the published file ${which}`,
  }[what];
  return `[${kind}] ${subject} ${says}.`;
}
