import type { Locale, ProcessType, ViewState, Wording } from '@dojang/domain';

/** The words of an exported list. */

export const SHEET_NAME: Wording = { ko: '문서 목록', en: 'Documents' };

export const STATES: Readonly<Record<ViewState | 'expired', Wording>> = {
  need_signing: { ko: '서명 필요', en: 'Sign now' },
  need_approval: { ko: '결재 필요', en: 'Approve now' },
  wait_for_signing: { ko: '상대방 서명 대기', en: 'Waiting for others' },
  expired: { ko: '기한 만료', en: 'Expired' },
  completed: { ko: '완료', en: 'Completed' },
  rejected: { ko: '서명 거절', en: 'Declined' },
  signing_cancelled: { ko: '서명 취소', en: 'Withdrawn' },
  request_cancelled: { ko: '요청 취소', en: 'Canceled' },
  reserved: { ko: '발송 예약', en: 'Scheduled' },
  reservation_cancelled: { ko: '예약 취소', en: 'Unscheduled' },
  draft: { ko: '작성 중', en: 'Draft' },
  edited: { ko: '편집 완료', en: 'Edited' },
};

export const PROCESSES: Readonly<Record<ProcessType, Wording>> = {
  PROCEDURE: { ko: '비대면', en: 'Remote' },
  FACE_TO_FACE: { ko: '대면', en: 'In person' },
};

const UNNAMED: Wording = { ko: '이름 없음', en: 'No name' };

/** Returns the name of a document; a draft may have none. */
export const nameIn = (locale: Locale, name: string): string => (name === '' ? UNNAMED[locale] : name);
