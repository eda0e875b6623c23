// Elements of the inbox page; all texts are inserted as text nodes.
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'onclick') node.addEventListener('click', value);
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

export function icon(path, size) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const settings = { width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' };
  const lines = {
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries({ ...settings, ...lines })) svg.setAttribute(name, value);
  for (const d of path) {
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    line.setAttribute('d', d);
    svg.append(line);
  }
  return svg;
}

export const STAMP = [
  'M14 13V8.500C14 7 15 7 15 5a3 3 0 0 0-6 0c0 2 1 2 1 3.500V13',
  'M20 15.500a2.500 2.500 0 0 0-2.500-2.500h-11A2.500 2.500 0 0 0 4 15.500V17a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1z',
  'M5 22h14',
];
export const ENVELOPE = [
  'M3 7l9 6 9-6',
  'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
];

const seoul = (options) => new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', ...options });
export const clockTime = seoul({ hour: 'numeric', minute: '2-digit' });
const shortDay = seoul({ month: 'long', day: 'numeric' });
export const longDay = seoul({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' });
const dayKey = seoul({ dateStyle: 'short' });

export function phone(to) {
  return /^0\d{9,10}$/.test(to) ? to.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3') : to;
}

export function fileSize(bytes) {
  const kb = bytes / 1024;
  return kb < 1024 ? `${Math.max(1, Math.round(kb))}KB` : `${(kb / 1024).toFixed(1)}MB`;
}

export function listTime(at) {
  const date = new Date(at);
  return dayKey.format(date) === dayKey.format(new Date()) ? clockTime.format(date) : shortDay.format(date);
}

export const lines = (text) => text.split('\n').filter((line) => line.trim() !== '');

export function titleOf(message) {
  return message.subject || (lines(message.text)[0] ?? '(내용 없음)');
}

export function linkified(text) {
  return text.split(/(https?:\/\/[^\s<>"']+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    return el('a', { href: part, target: '_blank', rel: 'noreferrer' }, part);
  });
}
