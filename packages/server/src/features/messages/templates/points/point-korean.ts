import { seoulTime } from '../seoul-time.ts';
import type { PointCopy } from './point-copy.ts';

const time = (at: Date) => seoulTime(at, 'ko');
const count = (points: number): string => `${points.toLocaleString('ko-KR')}포인트`;
const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;
const cardRow = (card: string) => (card === '' ? [] : [{ label: '결제 카드', value: card }]);

export const koreanPointCopy: PointCopy = {
  receipt: ({ points, price, vat, card, paidAt, expiresAt, receiptUrl, publicUrl }) => ({
    subject: '[도장] 포인트를 충전했습니다',
    title: '포인트를 충전했습니다',
    lead: '결제가 완료되어 포인트를 바로 사용할 수 있습니다.',
    rows: [
      { label: '충전 포인트', value: count(points), tone: 'strong' },
      { label: '결제 금액', value: `${won(price)} (부가세 ${won(vat)} 포함)`, tone: 'strong' },
      ...cardRow(card),
      { label: '결제 일시', value: time(paidAt) },
      { label: '사용 기한', value: `${time(expiresAt)}까지` },
    ],
    button:
      receiptUrl === ''
        ? { label: '충전 내역 보기', url: `${publicUrl}/point#3` }
        : { label: '영수증 보기', url: receiptUrl },
    notes: ['결제일부터 15일 이내에 충전한 포인트를 사용하지 않았다면 충전 내역에서 환불받을 수 있습니다.'],
  }),

  refunded: ({ points, price, card, paidAt, refundedAt, publicUrl }) => ({
    subject: '[도장] 포인트 결제를 환불했습니다',
    title: '포인트 결제를 환불했습니다',
    lead: '결제를 취소했으며, 충전한 포인트는 회수했습니다.',
    rows: [
      { label: '환불 금액', value: won(price), tone: 'strong' },
      { label: '회수한 포인트', value: count(points), tone: 'strong' },
      ...cardRow(card),
      { label: '결제 일시', value: time(paidAt) },
      { label: '환불 일시', value: time(refundedAt) },
    ],
    button: { label: '충전 내역 보기', url: `${publicUrl}/point#3` },
    notes: ['환불 금액은 결제한 수단으로 돌려드리며, 카드사에 따라 영업일 기준 3~7일이 걸릴 수 있습니다.'],
  }),

  autoChargeFailed: ({ reason, price, tries, nextAt, publicUrl }) => ({
    subject: '[도장] 포인트 자동충전에 실패했습니다',
    title: '포인트 자동충전에 실패했습니다',
    lead: '등록하신 카드를 다시 한 번 확인해 주세요.',
    rows: [
      { label: '실패 사유', value: reason, tone: 'warn' },
      { label: '결제 금액', value: won(price) },
      { label: '시도 횟수', value: `${tries}번` },
      nextAt === null
        ? { label: '자동충전', value: '중지되었습니다', tone: 'warn' }
        : { label: '다음 시도 일시', value: time(nextAt) },
    ],
    button: { label: '충전 설정 열기', url: `${publicUrl}/point#2` },
    notes: [
      nextAt === null
        ? '세 번 실패해 자동충전을 중지했습니다. 충전 설정에서 카드를 확인하고 저장하면 다시 시작합니다.'
        : '그 전에 카드를 변경하면 바로 다시 시도합니다.',
    ],
  }),

  low: ({ balance, publicUrl }) => ({
    subject: '[도장] 포인트가 얼마 남지 않았습니다',
    title: '포인트가 얼마 남지 않았습니다',
    lead: '포인트가 없으면 서명을 요청할 수 없습니다. 미리 충전해 주세요.',
    rows: [{ label: '남은 포인트', value: count(balance), tone: 'warn' }],
    button: { label: '포인트 충전하기', url: `${publicUrl}/point#1` },
    notes: ['자동충전을 신청하면 포인트가 기준보다 적어질 때 등록한 카드로 충전합니다.'],
  }),

  asked: ({ balance, member, publicUrl }) => ({
    subject: `[도장] ${member} 님이 포인트 충전을 요청했습니다`,
    title: '포인트 충전을 요청받았습니다',
    lead: `${member} 님이 서명 요청에 사용할 포인트의 충전을 요청했습니다. 포인트는 대표 관리자만 충전할 수 있습니다.`,
    rows: [
      { label: '요청한 구성원', value: member },
      { label: '남은 포인트', value: count(balance), tone: 'strong' },
    ],
    button: { label: '포인트 충전하기', url: `${publicUrl}/point#1` },
    notes: ['충전 요청 메일은 조직마다 하루에 한 번만 보냅니다.'],
  }),

  expiring: ({ points, endsAt, publicUrl }) => ({
    subject: '[도장] 곧 소멸되는 포인트가 있습니다',
    title: '곧 소멸되는 포인트가 있습니다',
    lead: '사용 기한이 지나면 포인트가 소멸됩니다. 기한 안에 사용해 주세요.',
    rows: [
      { label: '소멸 예정 포인트', value: count(points), tone: 'strong' },
      { label: '가장 빠른 사용 기한', value: `${time(endsAt)}까지`, tone: 'warn' },
    ],
    button: { label: '포인트 보기', url: `${publicUrl}/point` },
    notes: ['사용 기한이 빠른 포인트부터 사용합니다.'],
  }),
};
