import { type ErrorRow, row } from './error-row.ts';

/** Errors of organizations: teams, members, folders. Codes 16xx. */
export const ORGANIZATION_ERRORS = {
  organizationExists: row(1600, 409, '이미 조직에 속해 있습니다.', 'You already belong to an organization.'),
  teamNameLength: row(
    1601,
    400,
    '팀 이름을 1자에서 10자까지 적어 주세요.',
    'A team name has 1 to 10 characters.',
  ),
  teamNameTaken: row(1602, 409, '이미 쓰고 있는 팀 이름입니다.', 'This team name is already in use.'),
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
    '기본 팀은 바꾸거나 지울 수 없습니다.',
    'The default team cannot be changed or deleted.',
  ),
  teamHasChildren: row(
    1606,
    409,
    '하위 팀이 있습니다. 하위 팀을 먼저 옮기거나 지워 주세요.',
    'There are teams below. Move or delete them first.',
  ),
  folderNameLength: row(
    1607,
    400,
    '폴더 이름을 1자에서 14자까지 적어 주세요.',
    'A folder name has 1 to 14 characters.',
  ),
  folderNameTaken: row(1608, 409, '이미 쓰고 있는 폴더 이름입니다.', 'this folder name is already in use'),
  memberSelf: row(
    1609,
    403,
    '본인 계정은 여기서 바꿀 수 없습니다. 설정의 내 정보에서 바꿔 주세요.',
    'You cannot change your own account here. Use My info in the settings.',
  ),
  memberOutOfScope: row(
    1610,
    403,
    '이 구성원을 바꿀 권한이 없습니다.',
    'You are not allowed to change this member.',
  ),
  roleNotGiven: row(1611, 403, '줄 수 없는 역할입니다.', 'You cannot give this role.'),
  scopeNotGiven: row(
    1612,
    403,
    '본인보다 넓은 범위는 줄 수 없습니다.',
    'You cannot give a wider range than your own.',
  ),
  teamNotGiven: row(1613, 403, '이 팀에는 넣을 수 없습니다.', 'You cannot put a member into this team.'),
} as const satisfies Record<string, ErrorRow>;
