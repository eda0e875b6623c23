import { type ErrorRow, row } from './error-row.ts';

/** Errors of changes to a running request: withdrawal, contact change, expiry and resending, and of downloads of many. Codes 1409 to 1434, 1450, 1451 and 1480. */
export const ACTIVE_ERRORS = {
  withdrawalReasonShort: row(
    1409,
    400,
    '서명을 취소하는 이유를 2자 이상 입력해 주세요: {field}',
    'Give a reason of at least 2 characters for withdrawing your signature: {field}',
  ),
  withdrawalNotSigned: row(
    1410,
    409,
    '아직 서명하지 않아 취소할 서명이 없습니다. 서명하지 않으려면 서명을 거절해 주세요.',
    'You have not signed yet, so there is no signature to withdraw. To end the request, decline to sign.',
  ),
  withdrawalCompleted: row(
    1411,
    409,
    '모두 서명해 완료된 문서입니다. 서명을 취소하려면 보낸 사람에게 문의해 주세요.',
    'Everyone has signed and the document is completed. Please ask the sender about withdrawing.',
  ),
  withdrawalEnded: row(
    1412,
    409,
    '이미 종료된 요청이라 서명을 취소할 수 없습니다.',
    'This request has already ended, so the signature cannot be withdrawn.',
  ),
  contactChangeSigned: row(
    1413,
    409,
    '이미 서명하거나 승인한 참여자는 변경할 수 없습니다.',
    'A participant who has signed or approved cannot be changed.',
  ),
  contactChangeExpired: row(
    1414,
    409,
    '서명 기한이 지난 참여자입니다. 먼저 서명 기한을 연장해 주세요.',
    'The time to sign is over for this participant. Extend it first.',
  ),
  contactUnchanged: row(
    1415,
    400,
    '변경한 내용이 없습니다. 새로 입력해 주세요: {field}',
    'Nothing was changed. Enter something else: {field}',
  ),
  expiryNotRunning: row(
    1416,
    409,
    '서명 기한을 설정하지 못했습니다. 진행 중이거나 예약한 문서의 기한만 변경할 수 있습니다: {field}',
    'failed to set the expiry: only that of a running or a scheduled document can be changed: {field}',
  ),
  resendNotFailed: row(
    1417,
    409,
    '다시 보내지 못했습니다. 전달에 실패한 메시지만 다시 보낼 수 있습니다.',
    'failed to resend: only a message that was not delivered can be sent again',
  ),
  resendPointless: row(
    1418,
    409,
    '다시 보내지 못했습니다. 받는 사람의 연락처나 차례가 바뀌어 더 이상 필요하지 않은 메시지입니다.',
    'failed to resend: the recipient’s contact or turn has changed, so the message is no longer needed',
  ),
  resendTooSoon: row(
    1419,
    429,
    '다시 보내지 못했습니다. 같은 메시지는 10분에 한 번, 하루에 다섯 번까지 다시 보낼 수 있습니다.',
    'failed to resend: a message can be sent again once in ten minutes and five times a day',
  ),
  copyGiven: row(
    1450,
    409,
    '이미 받을 곳을 정했습니다. 바꾸려면 요청자에게 문의해 주세요.',
    'The place for the copy has been given. Ask the sender to change it.',
  ),
  copyClosed: row(
    1451,
    409,
    '완료 문서를 받을 곳은 대면으로 서명한 뒤, 모두 서명하고 1시간이 지나기 전까지만 정할 수 있습니다. 요청자에게 문서를 보내 달라고 해 주세요.',
    'The place for the copy can be given after signing in person and within an hour of the last signature. Ask the sender for the document.',
  ),
  handOverRemote: row(
    1480,
    409,
    '대면으로 서명하는 문서가 아니라 기기를 건넨 일을 기록할 수 없습니다.',
    'This document is not signed in person, so nothing about a hand-over of the device can be recorded.',
  ),
  documentPartUnknown: row(
    1420,
    404,
    '이 문서에 없는 항목입니다. 새로 고친 뒤 다시 선택해 주세요: {field}',
    'This is not part of the document. Reload and choose again: {field}',
  ),
  periodReversed: row(
    1431,
    400,
    '종료일이 시작일보다 빠릅니다. 날짜를 다시 선택해 주세요.',
    'The end date is before the start date. Choose the dates again.',
  ),
  storedFileMissing: row(
    1432,
    409,
    '이 문서의 파일을 읽지 못했습니다. 이 서비스를 운영하는 담당자에게 알려 주세요.',
    'The file of this document could not be read. Please tell the operator of this service.',
  ),
  archiveTooLarge: row(
    1430,
    413,
    '압축 파일이 너무 커서 이 문서는 포함하지 못했습니다. 나누어 내려받아 주세요.',
    'The archive would be too large with this document. Download it separately.',
  ),
  reminderExpired: row(
    1473,
    409,
    '서명 기한이 지나 다시 알릴 수 없습니다. 서명 기한을 변경하면 서명 요청을 다시 보냅니다.',
    'The time to sign is over, so nobody can be reminded. When you change the time to sign, the request is sent again.',
  ),
} as const;

/** Errors of the types of participants and of approvals. Codes 2450 to 2464. */
export const PARTICIPANT_TYPE_ERRORS = {
  signerMissing: row(2450, 400, '서명자를 한 명 이상 추가해 주세요.', 'Add at least one signer.'),
  tooManyReaders: row(
    2451,
    400,
    '열람자와 참조자는 합해서 {max}명까지 추가할 수 있습니다.',
    'At most {max} viewers and copy receivers can be added.',
  ),
  onlySignersFill: row(
    2452,
    400,
    '입력란·첨부·결제는 서명자에게만 지정할 수 있습니다: {field}',
    'Fields, attachments and payments are for signers only: {field}',
  ),
  typeInPerson: row(
    2453,
    400,
    '대면 서명에는 서명자와 참조자만 추가할 수 있습니다: {field}',
    'In person there are signers and copy receivers only: {field}',
  ),
  approvalNotAsked: row(2454, 409, '결재할 차례가 아닙니다.', 'It is not your turn to approve.'),
  returnReasonLength: row(
    2455,
    400,
    '반려 사유를 2자 이상 500자 이하로 입력해 주세요: {field}',
    'Enter a reason of 2 to 500 characters for the return: {field}',
  ),
  onlySignersSign: row(2456, 409, '서명자만 할 수 있습니다.', 'Only signers can do this.'),
  delegationNotAllowed: row(
    2457,
    409,
    '더 위임할 수 없는 서명입니다. 보낸 사람에게 문의해 주세요.',
    'This signature cannot be handed over any further. Please ask the sender.',
  ),
  delegationReasonLength: row(
    2460,
    400,
    '위임하는 이유를 2자 이상 200자 이하로 입력해 주세요: {field}',
    'Enter a reason of 2 to 200 characters for handing over: {field}',
  ),
  delegationKnownPerson: row(
    2461,
    409,
    '이미 이 문서에 참여했거나 참여 중인 사람입니다: {field}',
    'This person takes part in the document, or did before: {field}',
  ),
  approvalRulesTooMany: row(
    2478,
    400,
    '결재 규칙은 {most}개까지 만들 수 있습니다.',
    'There can be {most} approval rules at most.',
  ),
  approverUnknown: row(
    2479,
    400,
    '결재자로 지정할 수 없는 구성원입니다. 이메일을 인증한 구성원을 선택해 주세요: {field}',
    'This member cannot be named as the approver. Choose a member with a confirmed e-mail address: {field}',
  ),
  approvalTeamUnknown: row(
    2482,
    400,
    '선택한 팀을 찾을 수 없습니다. 팀을 다시 선택해 주세요: {field}',
    'This team does not exist any more. Choose a team again: {field}',
  ),
  approverGone: row(
    2480,
    409,
    '이 문서의 결재자가 조직에 없거나 이메일을 인증하지 않아 보낼 수 없습니다. 관리자에게 결재 규칙을 변경해 달라고 요청해 주세요.',
    'The approver of this document has left the organization or has no confirmed e-mail address. Ask an admin to change the approval rules.',
  ),
  approvalNeeded: row(
    2481,
    409,
    '수정한 내용은 {names} 님의 결재가 필요합니다. 요청을 취소하고 새로 보내 주세요.',
    'What was corrected needs the approval of {names}. Cancel the request and send a new one.',
  ),
  approvalInPerson: row(
    2483,
    409,
    '{names} 님의 결재가 필요한 문서라 대면 서명으로 보낼 수 없습니다. 이메일이나 카카오톡으로 요청해 주세요.',
    'This document needs the approval of {names} and cannot be signed in person. Ask for the signatures by e-mail or KakaoTalk.',
  ),
  approverRequired: row(
    2484,
    409,
    '결재 규칙에 따른 결재자는 다른 사람으로 변경할 수 없습니다. 결재자를 바꾸려면 관리자에게 결재 규칙을 변경해 달라고 요청해 주세요.',
    'An approver whom the approval rules require cannot be replaced. Ask an admin to change the approval rules.',
  ),
  commentsClosed: row(
    2485,
    409,
    '지금은 의견을 주고받을 수 없습니다. 서명하거나 승인하기 전, 문서가 진행되는 동안에만 보낼 수 있습니다.',
    'Comments are closed. They can be sent while the document is under way, before signing or approving.',
  ),
  commentUnanswered: row(
    2486,
    409,
    '앞서 보낸 의견에 대한 답변을 기다리고 있습니다. 답변이 오면 다시 보낼 수 있습니다.',
    'Your last comment is waiting for an answer. You can send another one after it.',
  ),
  commentMissing: row(
    2487,
    409,
    '답변할 의견이 없습니다. 화면을 새로 고쳐 주세요.',
    'There is no comment to answer. Reload the page.',
  ),
  commentsFull: row(
    2488,
    409,
    '주고받을 수 있는 의견을 모두 사용했습니다. 보낸 사람에게 직접 연락해 주세요.',
    'No more comments can be sent here. Contact the sender directly.',
  ),
  commentLength: row(
    2489,
    400,
    '2자 이상 500자 이하로 입력해 주세요: {field}',
    'Enter 2 to 500 characters: {field}',
  ),
  commentPlace: row(
    2490,
    400,
    '문서에 없는 위치입니다. 위치를 다시 선택해 주세요: {field}',
    'This place is not in the document. Choose it again: {field}',
  ),
  absenceUnproven: row(
    2475,
    409,
    '부재를 설정하려면 먼저 이메일이나 휴대전화를 인증해 주세요.',
    'Confirm your e-mail address or your phone before you set an absence.',
  ),
  absenceDays: row(
    2476,
    400,
    '부재 기간의 시작일과 종료일을 확인해 주세요. 종료일은 오늘 이후여야 하고, 기간은 366일까지 설정할 수 있습니다: {field}',
    'Check the first and the last day of the absence. It must not be over yet, and may last 366 days at most: {field}',
  ),
  absenceOwnContact: row(
    2477,
    400,
    '본인의 연락처입니다. 대신 서명할 사람의 연락처를 입력해 주세요: {field}',
    'This is your own contact. Enter the contact of the person who signs instead: {field}',
  ),
  delegationMissing: row(
    2462,
    409,
    '취소할 위임이 없거나 이미 서명했습니다.',
    'There is nothing to take back, or this person has signed.',
  ),
} as const satisfies Record<string, ErrorRow>;

/** Errors of the correction of a running document. Codes 2465 to 2479. */
export const CORRECTION_ERRORS = {
  correctionNotOpen: row(
    2465,
    409,
    '수정 중인 문서가 아닙니다. 문서 화면에서 문서 수정을 다시 시작해 주세요.',
    'The document is not being corrected. Start the correction again on the document’s page.',
  ),
  correctionVersionsFull: row(
    2466,
    409,
    '이미 버전 {max}개를 만들어 더 수정할 수 없습니다. 요청을 취소하고 새로 보내 주세요.',
    'This document has {max} versions already and cannot be corrected again. Cancel the request and send a new one.',
  ),
  correctionActed: row(
    2467,
    409,
    '이미 서명하거나 승인한 사람은 바꿀 수 없습니다: {field}',
    'Whoever has signed or approved cannot be changed: {field}',
  ),
  documentChanged: row(
    2468,
    409,
    '보고 계신 동안 보낸 사람이 문서를 수정했습니다. 수정된 문서를 확인하고 이어서 진행해 주세요.',
    'The sender has corrected the document while you had it open. Please check the corrected document.',
  ),
  correctionUnchanged: row(
    2469,
    400,
    '수정한 내용이 없습니다. 내용을 고치거나 수정을 취소해 주세요.',
    'Nothing was changed. Change something, or discard the correction.',
  ),
  correctionReasonLength: row(
    2470,
    400,
    '수정하는 이유를 2자 이상 200자 이하로 입력해 주세요: {field}',
    'Enter a reason of 2 to 200 characters for the correction: {field}',
  ),
  correctionOpen: row(
    2471,
    409,
    '문서를 수정하는 동안에는 할 수 없습니다. 수정한 문서를 보내거나 수정을 취소해 주세요.',
    'This cannot be done while the document is being corrected. Send the corrected document, or discard the correction.',
  ),
  correctionFixed: row(
    2472,
    400,
    '서명 방식과 결제는 수정할 수 없습니다.',
    'The way of signing and the payment cannot be corrected.',
  ),
  correctionAsked: row(
    2474,
    409,
    '이미 요청을 받은 참여자는 삭제할 수 없습니다. 다른 사람으로 바꿔 주세요: {field}',
    'Whoever was already asked cannot be taken out. Change this person into another one instead: {field}',
  ),
  correctionSentApart: row(
    2473,
    409,
    '수정 중인 문서입니다. 수정 내용을 확인한 뒤 보내 주세요.',
    'A document that is being corrected is sent from the check of the correction.',
  ),
} as const satisfies Record<string, ErrorRow>;
