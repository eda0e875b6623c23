import { type ErrorRow, row } from './error-row.ts';

/** Errors of organizations: teams, members, folders. Codes 16xx. */
export const ORGANIZATION_ERRORS = {
  organizationExists: row(1600, 409, '이미 조직에 속해 있습니다.', 'You already belong to an organization.'),
  teamNameLength: row(
    1601,
    400,
    '팀 이름을 1자에서 10자까지 입력해 주세요.',
    'A team name has 1 to 10 characters.',
  ),
  teamNameTaken: row(1602, 409, '이미 사용 중인 팀 이름입니다.', 'This team name is already in use.'),
  teamTooDeep: row(
    1603,
    400,
    '팀 계층 구조는 최대 4단을 넘을 수 없습니다.',
    'Teams can be at most 4 levels deep.',
  ),
  teamIntoDescendant: row(
    1604,
    400,
    '같은 소속의 하위팀으로 변경할 수 없습니다.',
    'A team cannot be moved below itself.',
  ),
  defaultTeamFixed: row(
    1605,
    400,
    '기본 팀은 변경하거나 삭제할 수 없습니다.',
    'The default team cannot be changed or deleted.',
  ),
  teamHasChildren: row(
    1606,
    409,
    '하위 팀이 있습니다. 하위 팀을 먼저 옮기거나 삭제해 주세요.',
    'There are teams below. Move or delete them first.',
  ),
  folderNameLength: row(
    1607,
    400,
    '폴더 이름을 1자에서 14자까지 입력해 주세요.',
    'A folder name has 1 to 14 characters.',
  ),
  folderNameTaken: row(1608, 409, '이미 사용 중인 폴더 이름입니다.', 'this folder name is already in use'),
  memberSelf: row(
    1609,
    403,
    '본인 계정은 여기서 변경할 수 없습니다. 설정의 내 정보에서 변경해 주세요.',
    'You cannot change your own account here. Use My info in the settings.',
  ),
  memberOutOfScope: row(
    1610,
    403,
    '이 구성원을 변경할 권한이 없습니다.',
    'You are not allowed to change this member.',
  ),
  roleNotGiven: row(1611, 403, '지정할 수 없는 역할입니다.', 'You cannot assign this role.'),
  scopeNotGiven: row(
    1612,
    403,
    '본인보다 넓은 범위는 지정할 수 없습니다.',
    'You cannot assign a wider range than your own.',
  ),
  teamNotGiven: row(
    1613,
    403,
    '이 팀에는 구성원을 추가할 수 없습니다.',
    'You cannot add members to this team.',
  ),
  invitationDead: row(
    1660,
    400,
    '이미 수락했거나, 기한이 지났거나, 철회된 초대입니다. 초대한 분에게 다시 보내 달라고 요청해 주세요.',
    'This invitation was accepted, has expired or was withdrawn. Ask the person who invited you to send it again.',
  ),
  invitationEnded: row(
    1661,
    409,
    '이미 수락했거나 철회된 초대입니다.',
    'This invitation was already accepted or withdrawn.',
  ),
  invitationLimitReached: row(
    1662,
    429,
    '초대 이메일은 조직마다 하루 {max}통까지 보낼 수 있습니다. {hours}시간 뒤에 다시 보내 주세요.',
    'An organization can send {max} invitation e-mails a day. Try again in {hours} hours.',
  ),
  addressInvitedTooOften: row(
    1663,
    429,
    '{email} 주소에는 초대를 하루 {max}번까지 보낼 수 있습니다. {hours}시간 뒤에 다시 보내 주세요.',
    '{email} can be invited {max} times a day. Try again in {hours} hours.',
  ),
} as const satisfies Record<string, ErrorRow>;

/** Errors of the branding. Codes 2050 to 2059. */
export const BRANDING_ERRORS = {
  brandColorInvalid: row(
    2050,
    400,
    '색을 #1F5F4A처럼 #과 16진수 여섯 자리로 입력해 주세요.',
    'Enter the color as # and six hexadecimal digits, such as #1F5F4A.',
  ),
  brandButtonContrast: row(
    2051,
    400,
    '버튼 색과 글자 색의 대비가 {ratio}:1로 낮아 글자를 읽기 어렵습니다. 4.5:1 이상이 되도록 버튼 색을 {color}처럼 바꿔 주세요.',
    'The text on the button color has a contrast of only {ratio}:1. Choose a button color with at least 4.5:1, such as {color}.',
  ),
  brandBarContrast: row(
    2052,
    400,
    '상단 바 색과 글자 색의 대비가 {ratio}:1로 낮아 글자를 읽기 어렵습니다. 4.5:1 이상이 되도록 상단 바 색을 {color}처럼 바꿔 주세요.',
    'The text on the bar color has a contrast of only {ratio}:1. Choose a bar color with at least 4.5:1, such as {color}.',
  ),
  brandSenderNameInvalid: row(
    2053,
    400,
    '발신자 이름을 한글, 영문, 한자, 숫자로 {max}자 이내로 입력해 주세요. 이메일이나 웹 주소는 넣을 수 없습니다.',
    'Enter a sender name of at most {max} Korean, Latin or Chinese letters and digits, without an e-mail or web address.',
  ),
  brandSenderNameOfService: row(
    2054,
    400,
    '도장 서비스가 보낸 것으로 오해할 수 있는 이름은 사용할 수 없습니다. 회사나 부서의 이름을 입력해 주세요.',
    'This name could be taken for the service itself. Enter the name of your company or department.',
  ),
  brandAddressInvalid: row(
    2055,
    400,
    'https://로 시작하는 홈페이지 주소를 {max}자 이내로 입력해 주세요. IP 주소나 아이디가 들어간 주소는 사용할 수 없습니다.',
    'Enter a web address of at most {max} characters that begins with https://, without an IP address or a user name.',
  ),
  brandDescriptionInvalid: row(
    2056,
    400,
    '설명을 {max}자 이내로 입력해 주세요. 이메일이나 웹 주소는 넣을 수 없습니다.',
    'Enter a description of at most {max} characters, without an e-mail or web address.',
  ),
  brandTestUnproven: row(
    2058,
    409,
    '이메일 인증을 마친 뒤 테스트 이메일을 받을 수 있습니다. 내 정보에서 이메일을 인증해 주세요.',
    'A test e-mail can be sent once your e-mail address is verified. Verify it under My info.',
  ),
  brandLogosTooOften: row(
    2057,
    429,
    '로고는 하루에 {max}번까지 올릴 수 있습니다. {hours}시간 뒤에 다시 시도해 주세요.',
    'A logo can be uploaded {max} times a day. Try again in {hours} hours.',
  ),
} as const satisfies Record<string, ErrorRow>;
