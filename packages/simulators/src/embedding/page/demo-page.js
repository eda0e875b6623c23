/* The page of the demo site, as a developer would write it. */
const target = document.getElementById('screen');
const events = document.getElementById('events');
let screen = null;

function note(event) {
  const line = document.createElement('li');
  line.textContent = JSON.stringify(event);
  events.append(line);
}

async function open(kind) {
  screen?.destroy();
  events.replaceChildren();
  const reply = await fetch(`/sessions/${kind}`, { method: 'POST' });
  const { url, token } = await reply.json();
  screen = window.Dojang.embed(target, {
    url,
    token,
    onEvent(event) {
      note(event);
      if (event.type === 'closed') screen.destroy();
    },
  });
}

for (const button of document.querySelectorAll('[data-kind]'))
  button.addEventListener('click', () => open(button.dataset.kind));
