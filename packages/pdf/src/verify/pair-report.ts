/** Owns the report on a completed PDF and its certificate: plain sentences, Korean first, then English. */
import type { TrailFault } from '@dojang/domain';
import type { PairCheck, PairProof, PairProofFault, PairVerdict } from './verify-pair.ts';

type Sentences = readonly [korean: string, english: string];

const PASSED: Readonly<Record<PairCheck, Sentences>> = {
  completedSigned: [
    '완료된 PDF의 전자서명이 유효하고, 서명 뒤에 바뀌지 않았습니다.',
    'The signature of the completed PDF is valid, and the file is unchanged since.',
  ],
  certificateSigned: [
    '인증서의 전자서명이 유효하고, 서명 뒤에 바뀌지 않았습니다.',
    'The signature of the certificate is valid, and the file is unchanged since.',
  ],
  signer: ['두 파일의 서명자를 확인했습니다.', 'The signer of both files is accepted.'],
  attachment: ['인증서에 감사추적 기록이 들어 있습니다.', 'The certificate contains the audit trail.'],
  completedHash: [
    '인증서에 적힌 해시가 이 완료된 PDF의 해시와 같습니다.',
    'The hash in the certificate is the hash of this completed PDF.',
  ],
  trail: [
    '감사추적 기록의 해시가 모두 이어집니다.',
    'The hashes of all audit events form an unbroken chain.',
  ],
  proof: [
    '감사추적 기록의 마지막 해시가 서명된 공개 기록에 들어 있습니다.',
    'The last hash of the audit trail is in the signed public log.',
  ],
};

const FAILED: Readonly<Record<PairCheck, Sentences>> = {
  completedSigned: [
    '완료된 PDF에 유효한 전자서명이 없거나, 서명 뒤에 파일이 바뀌었습니다.',
    'The completed PDF has no valid signature, or was changed after it was signed.',
  ],
  certificateSigned: [
    '인증서에 유효한 전자서명이 없거나, 서명 뒤에 파일이 바뀌었습니다.',
    'The certificate has no valid signature, or was changed after it was signed.',
  ],
  signer: [
    '두 파일의 서명자가 서로 다르거나, 지정한 서명자가 아닙니다.',
    'The files have different signers, or not the given signer.',
  ],
  attachment: [
    '인증서에서 감사추적 기록(audit-trail.json)을 읽을 수 없습니다.',
    'The certificate has no readable audit trail (audit-trail.json).',
  ],
  completedHash: [
    '인증서는 다른 PDF에 대한 것입니다. 적힌 해시가 이 완료된 PDF의 해시와 다릅니다.',
    'The certificate belongs to another PDF: it names a different hash than that of this completed PDF.',
  ],
  trail: ['감사추적 기록이 맞지 않습니다.', 'The audit trail does not fit.'],
  proof: ['공개 기록 증명이 맞지 않습니다.', 'The proof from the public log does not fit.'],
};

const FAULTS: Readonly<Record<TrailFault['what'], Sentences>> = {
  format: ['알 수 없는 형식이나 버전입니다.', 'The format or its version is unknown.'],
  head: ['마지막 해시나 기록 수가 다릅니다.', 'The last hash or the number of events differs.'],
  originalHash: ['기록에 적힌 원본 해시가 다릅니다.', 'The events name another hash of the original.'],
  completedHash: [
    '기록에 적힌 완료본 해시가 다릅니다.',
    'The events name another hash of the completed PDF.',
  ],
  order: ['기록의 순서가 다르거나 빠진 기록이 있습니다.', 'Events are missing or out of order.'],
  hash: ['기록의 내용이 해시와 다릅니다.', 'The content of the event differs from its hash.'],
  link: ['바로 앞 기록의 해시와 이어지지 않습니다.', 'The event does not continue the one before.'],
  readable: ['읽는 내용이 해시한 내용과 다릅니다.', 'The readable facts differ from the hashed ones.'],
  malformed: ['기록의 형식이 잘못되었습니다.', 'The event is malformed.'],
};

const PROOF_FAULTS: Readonly<Record<PairProofFault, Sentences>> = {
  unreadable: ['증명을 읽을 수 없습니다.', 'The proof is unreadable.'],
  format: ['알 수 없는 형식이나 버전입니다.', 'The format or its version is unknown.'],
  leaf: ['다른 감사추적 기록에 대한 증명입니다.', 'The proof belongs to another audit trail.'],
  path: [
    '증명이 체크포인트의 해시로 이어지지 않습니다.',
    'The proof does not lead to the hash of the checkpoint.',
  ],
  signature: ['체크포인트의 서명이 유효하지 않습니다.', 'The signature of the checkpoint is not valid.'],
  key: ['지정한 키로 서명된 체크포인트가 아닙니다.', 'The checkpoint is not signed by the given key.'],
  timestamp: ['시점확인이 이 체크포인트에 대한 것이 아닙니다.', 'The time stamp is not for this checkpoint.'],
};

const SIGNER_UNKNOWN = [
  '다만 누구의 서명인지는 확인하지 않았습니다. 믿을 수 있는 서명자의 지문을 --signer로 지정해 주세요.',
  'Whose signature it is was not checked. Name the fingerprint of a signer that you trust with --signer.',
];

const AUTHORITY_UNKNOWN = [
  '다만 발급 뒤에 다른 기관의 시점확인이 덧붙었습니다. 믿을 수 있는 기관이면 인증서 지문을 --authority로 지정해 주세요.',
  'Timestamps of another authority were added after the files were issued. Name the fingerprint of an authority that you trust with --authority.',
];

function strangeLines({ strange }: PairVerdict): string[] {
  if (strange.length === 0) return [];
  return [...AUTHORITY_UNKNOWN, ...strange.map(({ at, authority }) => `${at.toISOString()} ${authority}`)];
}

/** Returns the lines of the report. */
export function pairReport(verdict: PairVerdict): string[] {
  const { passed, failed, trail, completed, certificate, fault, proof } = verdict;
  const lines = passed.flatMap((check) => lineOf('OK  ', PASSED[check]));
  if (failed !== null) lines.push(...lineOf('FAIL', FAILED[failed]));
  if (failed === 'trail' && fault !== null) {
    const [korean, english] = FAULTS[fault.what];
    const at: Sentences = fault.seq === null ? ['', ''] : [`${fault.seq}번 기록: `, `Event ${fault.seq}: `];
    lines.push(...lineOf('    ', [`${at[0]}${korean}`, `${at[1]}${english}`]));
  }
  if (failed === 'proof' && proof?.fault) lines.push(...lineOf('    ', PROOF_FAULTS[proof.fault]));
  lines.push('');
  if (trail !== null) lines.push(...trailLines(trail));
  lines.push(
    `완료된 PDF SHA-256 / completed PDF: ${completed.sha256}`,
    `인증서 SHA-256 / certificate: ${certificate.sha256}`,
    `서명자 / signer: ${completed.signerCertFingerprint ?? '-'}`,
    ...proofLines(proof),
    '',
    ...(failed === null
      ? [
          '결과: 두 파일이 서로 맞고 바뀌지 않았습니다.',
          'Result: the two files belong together and are unchanged.',
          ...(verdict.isSignerKnown ? [] : SIGNER_UNKNOWN),
          ...strangeLines(verdict),
        ]
      : ['결과: 확인하지 못했습니다.', 'Result: not verified.']),
  );
  return lines;
}

function proofLines(proof: PairProof | null): string[] {
  const checked = proof?.checked;
  if (!checked)
    return [
      '공개 기록: 이 인증서는 공개 기록에 등록되기 전에 발행되었습니다.',
      'public log: this certificate is from before the entry in the public log',
    ];
  return [
    `공개 기록 / public log: ${checked.index + 1} / ${checked.size}, ${checked.log}`,
    `시점확인 / time stamp: ${proof.timestampAt?.toISOString() ?? '-'}`,
  ];
}

function trailLines({
  documentId,
  documentName,
  head,
  hashes,
  unprovable,
}: NonNullable<PairVerdict['trail']>) {
  const lines = [
    `문서 / document: ${documentName} (${documentId})`,
    `기록 / events: ${hashes.length}`,
    `마지막 해시 / head: ${head}`,
  ];
  if (unprovable > 0)
    lines.push(
      `이전 형식의 기록 ${unprovable}개는 연락처 없이 해시를 계산할 수 없습니다.`,
      `The hashes of ${unprovable} events of the first form cannot be computed without contacts.`,
    );
  return lines;
}

const lineOf = (mark: string, [korean, english]: Sentences): string[] => [
  `${mark} ${korean}`,
  `     ${english}`,
];
