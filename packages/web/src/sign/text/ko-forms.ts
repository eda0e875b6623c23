/** The Korean texts of the inputs for single kinds of places. */
export const koForms = {
  putInitials: '이 이니셜 넣기',
  initials: '이니셜',
  reading: '한글 금액',
  writtenAs: '문서에 표시되는 형식',
  counted: (n: number, most: number) => `${n} / ${most}자`,
  over: (n: number) => `${n}자를 줄여 주세요`,
  won: '원',
  chooseOne: '하나를 선택해 주세요',
  atLeast: (n: number) => `${n}개 이상 선택해 주세요`,
  atMost: (n: number) => `${n}개까지 선택할 수 있습니다`,
  between: (a: number, b: number) => `${a}개에서 ${b}개까지 선택해 주세요`,
  exactly: (n: number) => `${n}개를 선택해 주세요`,
  chosen: (n: number) => `${n}개 선택함`,
  choice: (n: number) => `보기 ${n}`,
  signingDay: '서명일이 자동으로 입력됩니다',
};
