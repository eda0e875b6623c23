/** The Korean texts of the inputs for single kinds of places. */
export const koForms = {
  putInitials: '이 이니셜 넣기',
  initials: '이니셜',
  reading: '읽는 말',
  writtenAs: '적히는 모양',
  left: (n: number) => `${n}자 더 입력할 수 있습니다`,
  over: (n: number) => `${n}자를 줄여 주세요`,
  won: '원',
  chooseOne: '하나를 선택해 주세요',
  atLeast: (n: number) => `${n}개 이상 선택해 주세요`,
  atMost: (n: number) => `${n}개까지 선택할 수 있습니다`,
  between: (a: number, b: number) => `${a}개에서 ${b}개까지 선택해 주세요`,
  exactly: (n: number) => `${n}개를 선택해 주세요`,
  chosen: (n: number) => `${n}개 고름`,
  choice: (n: number) => `보기 ${n}`,
  signingDay: '서명하는 날 자동으로 적힙니다',
};
