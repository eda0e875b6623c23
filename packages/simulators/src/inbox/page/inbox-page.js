import {
  clockTime,
  ENVELOPE,
  el,
  fileSize,
  icon,
  lines,
  linkified,
  listTime,
  longDay,
  phone,
  STAMP,
  titleOf,
} from './inbox-elements.js';

const CHANNELS = { email: '메일', kakao: '알림톡', sms: '문자' };
const POLL_MS = 1500;
const state = { messages: [], channel: '', words: '', selected: location.hash.slice(1), mode: 'html' };
const byId = (id) => document.getElementById(id);

function visible() {
  const words = state.words.trim().toLowerCase().normalize('NFC');
  return state.messages.filter((message) => {
    if (state.channel && message.channel !== state.channel) return false;
    const text = `${message.to} ${phone(message.to)} ${message.subject} ${message.text}`;
    return text.toLowerCase().normalize('NFC').includes(words);
  });
}

function item(message) {
  const rest = message.subject ? lines(message.text) : lines(message.text).slice(1);
  const who = el(
    'span',
    { class: 'who' },
    el('span', { class: `tag ${message.channel}` }, CHANNELS[message.channel]),
  );
  who.append(el('span', {}, phone(message.to)));
  const button = el(
    'button',
    { type: 'button', class: 'item', 'data-id': message.id, onclick: () => open(message.id) },
    who,
    el('time', { datetime: message.at }, listTime(message.at)),
    el('span', { class: 'title' }, titleOf(message)),
    el('span', { class: 'peek' }, rest.join(' ').slice(0, 120)),
  );
  if (message.id === state.selected) button.setAttribute('aria-current', 'true');
  return el('li', {}, button);
}

function renderList() {
  const shown = visible();
  const list = byId('list');
  const { scrollTop } = list;
  const focusedId = list.contains(document.activeElement) ? document.activeElement.dataset.id : undefined;
  list.replaceChildren(...shown.map(item));
  list.querySelector(`[data-id="${focusedId}"]`)?.focus({ preventScroll: true });
  list.scrollTop = scrollTop;
  const empty = byId('empty');
  empty.hidden = shown.length > 0;
  empty.textContent =
    state.messages.length === 0 ? '아직 받은 메시지가 없습니다.' : '찾는 메시지가 없습니다.';
}

function back() {
  const label = { type: 'button', class: 'back', 'aria-label': '목록으로', onclick: () => open('') };
  return el('button', label, icon(['m15 18-6-6 6-6'], 24));
}

function head(message) {
  const rows = el('dl');
  const row = (name, value) => rows.append(el('dt', {}, name), el('dd', {}, value));
  if (message.from) row('보낸 사람', message.from);
  row('받는 사람', phone(message.to));
  const at = new Date(message.at);
  row('받은 때', `${longDay.format(at)} ${clockTime.format(at)}`);
  const title = message.channel === 'email' ? titleOf(message) : CHANNELS[message.channel];
  return el('header', { class: 'head' }, back(), el('div', {}, el('h2', {}, title), rows));
}

function mailBody(message) {
  if (state.mode === 'text' || !message.html)
    return el('pre', { class: 'plain' }, ...linkified(message.text));
  const frame = el('iframe', {
    class: 'mail',
    title: '메일 내용',
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
  });
  frame.srcdoc = message.html.replace(/<head>/i, '<head><base target="_blank">');
  return frame;
}

function mailTabs(message) {
  const tab = (mode, name) => {
    const choose = () => {
      state.mode = mode;
      renderView();
    };
    const pressed = String(state.mode === mode);
    return el('button', { type: 'button', 'aria-pressed': pressed, onclick: choose }, name);
  };
  const group = { class: 'tabs', role: 'group', 'aria-label': '보는 방법' };
  return message.html ? [el('div', group, tab('html', '꾸민 메일'), tab('text', '글만'))] : [];
}

function attachments({ files = [] }) {
  if (files.length === 0) return [];
  const list = el('ul', { class: 'files', 'aria-label': '첨부 파일' });
  for (const { name, size, url } of files) {
    const text = `${name} (${fileSize(size)})`;
    list.append(el('li', {}, url ? el('a', { href: url, download: name }, text) : text));
  }
  return [list];
}

function bubble(message) {
  const [first = '', ...rest] = message.text.split('\n');
  const titled = message.channel === 'kakao' && rest[0] === '';
  const text = titled ? rest.join('\n').trim() : message.text;
  const node = el('article', { class: 'bubble' });
  if (message.channel === 'kakao') node.append(el('div', { class: 'yellow' }, '알림톡 도착'));
  if (titled) node.append(el('h2', {}, first));
  node.append(el('p', {}, ...linkified(text)));
  for (const { name, url } of message.buttons ?? []) {
    node.append(el('a', { class: 'go', href: url, target: '_blank', rel: 'noreferrer' }, name));
  }
  return node;
}

function phoneView(message) {
  const at = new Date(message.at);
  const sender = message.channel === 'kakao' ? '도장' : '문자 메시지';
  const said = el('div', {}, el('div', { class: 'name' }, sender), bubble(message));
  said.append(el('time', { datetime: message.at }, clockTime.format(at)));
  const mark = el('span', { class: 'mark' }, icon(STAMP, 24));
  const talk = el('div', { class: 'talk' }, el('span', { class: 'day' }, longDay.format(at)));
  talk.append(el('div', { class: 'said' }, ...(message.channel === 'kakao' ? [mark] : []), said));
  return el('div', { class: `phone ${message.channel}` }, el('div', { class: 'bar' }, sender), talk);
}

function renderView() {
  const message = state.messages.find(({ id }) => id === state.selected);
  byId('frame').classList.toggle('open', message !== undefined);
  const view = byId('view');
  if (!message) {
    view.replaceChildren(el('p', { class: 'blank' }, icon(ENVELOPE, 40), '메시지를 고르면 여기에 보입니다.'));
  } else if (message.channel === 'email') {
    view.replaceChildren(head(message), ...attachments(message), ...mailTabs(message), mailBody(message));
  } else {
    view.replaceChildren(head(message), phoneView(message));
  }
}

function open(id) {
  state.selected = id;
  history.replaceState(null, '', id ? `#${id}` : location.pathname);
  renderList();
  renderView();
  if (id) byId('view').focus({ preventScroll: true });
}

function renderChips() {
  const chip = ([channel, name]) => {
    const choose = () => {
      state.channel = channel;
      renderChips();
      renderList();
    };
    const pressed = String(state.channel === channel);
    return el('button', { type: 'button', 'aria-pressed': pressed, onclick: choose }, name);
  };
  byId('chips').replaceChildren(...[['', '전체'], ...Object.entries(CHANNELS)].map(chip));
}

async function refresh() {
  const live = byId('live');
  try {
    const reply = await fetch('/inbox/messages', { headers: { accept: 'application/json' } });
    const messages = await reply.json();
    const changed = messages.length !== state.messages.length || messages[0]?.id !== state.messages[0]?.id;
    const waiting = state.selected && !state.messages.some(({ id }) => id === state.selected);
    state.messages = messages;
    if (changed) renderList();
    if (changed && waiting) renderView();
    live.textContent = `${messages.length.toLocaleString('ko-KR')}건`;
    live.classList.remove('off');
  } catch {
    live.textContent = '연결이 끊겼습니다';
    live.classList.add('off');
  }
}

async function keepFresh() {
  if (!document.hidden) await refresh();
  setTimeout(keepFresh, POLL_MS);
}

byId('search').addEventListener('input', (event) => {
  state.words = event.target.value;
  renderList();
});
renderChips();
renderList();
renderView();
keepFresh();
