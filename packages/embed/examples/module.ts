import { embed } from '@dojang/embed';

// Your server creates the session and returns its url and token.
const reply = await fetch('/contract-session', { method: 'POST' });
const { url, token } = await reply.json();

const screen = embed('#contract', {
  url,
  token,
  title: '근로계약서 서명',
  onEvent(event) {
    if (event.type === 'signed') location.assign('/welcome');
    if (event.type === 'closed') screen.destroy();
  },
});
