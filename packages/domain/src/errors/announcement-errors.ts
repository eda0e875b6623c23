import { row } from './error-row.ts';

/** Errors of announcements of the operator. Codes 2190 to 2199. */
export const ANNOUNCEMENT_ERRORS = {
  noticeWords: row(
    2190,
    400,
    '공지 제목은 1자 이상 60자 이하, 내용은 1자 이상 1,000자 이하로 입력해 주세요: {field}',
    'The title of a notice has 1 to 60 characters, its text 1 to 1,000: {field}',
  ),
  noticePeriod: row(
    2191,
    400,
    '공지의 종료 시각은 시작 시각보다 뒤여야 합니다. 종료 시각을 바꿔 주세요.',
    'A notice ends after it begins. Change the end.',
  ),
  bannerWords: row(
    2192,
    400,
    '배너 문구는 100자 이하, 링크 문구는 20자 이하로 입력해 주세요: {field}',
    'The text of the banner has at most 100 characters, that of its link 20: {field}',
  ),
  bannerLink: row(
    2193,
    400,
    '배너의 링크는 https:// 또는 / 로 시작하는 주소로 입력해 주세요: {field}',
    'The link of the banner begins with https:// or with a single slash: {field}',
  ),
} as const;
