import type { SameKeys } from '../../../../ui/text/messages.ts';

const ko = {
  title: '공지와 배너',
  lead: '모든 회원에게 표시됩니다. 공지는 로그인한 뒤 기간 안에 한 번, 배너는 모든 화면 위에 표시합니다.',
  failed: '공지와 배너를 불러오지 못했습니다',
  notice: { notice1: '공지 1', notice2: '공지 2', notice3: '공지 3' },
  banner: '배너',
  on: '표시',
  off: '표시 안 함',
  over: '기간 종료',
  unwritten: '작성한 내용이 없습니다.',
  period: '{from} ~ {until}',
  edit: '수정',
  editOf: '{name} 수정',
  save: '저장',
  savedNotice: '{name}을 저장했습니다.',
  savedBanner: '배너를 저장했습니다.',
  isOn: '이 공지를 표시',
  englishHint: '비워 두면 영어 화면에도 한국어로 표시합니다.',
  noticeTitle: '제목',
  body: '내용',
  from: '시작',
  until: '종료',
  zone: '한국 시각',
  missingTime: '날짜와 시각을 모두 입력해 주세요.',
  showsAgain: '이미 확인한 회원에게도 다시 표시',
  text: '문구',
  textHint: '비워 두면 배너를 표시하지 않습니다.',
  linkText: '링크 문구',
  link: '링크',
  linkHint: 'https:// 또는 / 로 시작하는 주소',
  inKorean: '{label} (한국어)',
  inEnglish: '{label} (영어)',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Notices and banner',
  lead: 'All members see them: a notice once after the log-in, during its period, the banner above every page.',
  failed: 'Notices and banner could not be loaded',
  notice: { notice1: 'Notice 1', notice2: 'Notice 2', notice3: 'Notice 3' },
  banner: 'Banner',
  on: 'Shown',
  off: 'Not shown',
  over: 'Over',
  unwritten: 'Nothing is written.',
  period: '{from} – {until}',
  edit: 'Edit',
  editOf: 'Edit: {name}',
  save: 'Save',
  savedNotice: '{name} was saved.',
  savedBanner: 'The banner was saved.',
  isOn: 'Show this notice',
  englishHint: 'If empty, English screens show the Korean text.',
  noticeTitle: 'Title',
  body: 'Text',
  from: 'From',
  until: 'Until',
  zone: 'Korean time',
  missingTime: 'Enter a date and a time.',
  showsAgain: 'Show it again to those who have seen it',
  text: 'Text',
  textHint: 'If empty, no banner is shown.',
  linkText: 'Text of the link',
  link: 'Link',
  linkHint: 'An address that begins with https:// or /',
  inKorean: '{label} (Korean)',
  inEnglish: '{label} (English)',
};

/** Texts of notices and the banner for the operator. */
export const announcementsMessages = { ko, en };

declare module '../../../../ui/text/messages.ts' {
  interface MessageCatalog {
    announcements: typeof ko;
  }
}
