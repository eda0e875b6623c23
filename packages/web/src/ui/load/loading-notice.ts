/** Owns the sentence that a part of the page is missing. It needs no style sheet and no texts: one of them may be what is missing. */

const WORDS = {
  ko: { text: '화면의 일부를 불러오지 못해 다시 시도하고 있습니다.', reload: '새로 고침' },
  en: { text: 'Part of this page could not be loaded. Trying again.', reload: 'Reload' },
} as const;

const LOOK = {
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: '2147483647',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '8px 16px',
  background: '#fff4df',
  color: '#161b26',
  font: '15px/1.5 sans-serif',
} as const;

const BUTTON_LOOK = {
  minHeight: '44px',
  padding: '0 12px',
  border: '0',
  background: 'none',
  color: '#2149b4',
  font: 'inherit',
  fontWeight: '700',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const;

let missing = 0;
let notice: HTMLElement | null = null;

function build(): HTMLElement {
  const { text, reload } = WORDS[document.documentElement.lang === 'en' ? 'en' : 'ko'];
  const place = document.createElement('div');
  place.setAttribute('role', 'alert');
  Object.assign(place.style, LOOK);
  const sentence = document.createElement('span');
  sentence.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = reload;
  Object.assign(button.style, BUTTON_LOOK);
  button.addEventListener('click', () => location.reload());
  place.append(sentence, button);
  return place;
}

/** Says that a part is missing, once for all parts. Returns a function that takes it back when the part is there. */
export function tellOfLoading(): () => void {
  missing += 1;
  if (notice === null) {
    notice = build();
    document.body.append(notice);
  }
  return () => {
    missing -= 1;
    if (missing > 0) return;
    notice?.remove();
    notice = null;
  };
}
