import { type ErrorRow, row } from './error-row.ts';

/** Errors of the types of participants and of approvals. Codes 2450 to 2464. */
export const PARTICIPANT_TYPE_ERRORS = {
  signerMissing: row(
    2450,
    400,
    '서명자를 한 명 이상 추가해 주세요. 검토자·열람자·참조자만으로는 요청할 수 없습니다.',
    'Add at least one signer. A request cannot consist of approvers, viewers and copy receivers only.',
  ),
  tooManyReaders: row(
    2451,
    400,
    '열람자와 참조자는 합해서 {max}명까지 추가할 수 있습니다.',
    'At most {max} viewers and copy receivers can be added.',
  ),
  onlySignersFill: row(
    2452,
    400,
    '입력란·첨부·결제는 서명자에게만 지정할 수 있습니다. 참여자 유형을 서명자로 바꾸거나 지정을 해제해 주세요: {field}',
    'Fields, attachments and payments are for signers only. Change the type to signer, or remove them: {field}',
  ),
  typeInPerson: row(
    2453,
    400,
    '대면 서명에는 서명자와 참조자만 추가할 수 있습니다. 검토자와 열람자의 유형을 바꾸거나 삭제해 주세요: {field}',
    'A document that is signed in person has signers and copy receivers only. Change the type, or remove the participant: {field}',
  ),
  approvalNotAsked: row(
    2454,
    409,
    '결재할 차례가 아닙니다. 문서 상태를 확인해 주세요.',
    'It is not your turn to approve. Check the state of the document.',
  ),
  returnReasonLength: row(
    2455,
    400,
    '반려 사유를 2자 이상 500자 이하로 입력해 주세요: {field}',
    'Enter a reason of 2 to 500 characters for the return: {field}',
  ),
  onlySignersSign: row(
    2456,
    409,
    '서명자만 할 수 있습니다. 검토자는 승인하거나 반려하고, 열람자와 참조자는 문서를 볼 수 있습니다.',
    'Only signers can do this. Approvers approve or return; viewers and copy receivers read.',
  ),
} as const satisfies Record<string, ErrorRow>;
