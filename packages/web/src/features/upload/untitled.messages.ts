/** The name of a document whose file has none: apart from the texts of the window, since it is written outside of components. */
export const untitledName = { ko: '이름 없는 문서', en: 'Untitled document' };
