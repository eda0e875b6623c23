/** The code of the guide to embedding, which is the same in each language. */

export const PAGE_HTML = `<div id="contract" style="height: 720px"></div>
<script src="https://YOUR-DOJANG/embed/v1.js"></script>
<script>
  // Your server creates the session and returns its url and token.
  fetch('/contract-session', { method: 'POST' })
    .then((reply) => reply.json())
    .then(({ url, token }) => {
      const screen = Dojang.embed('#contract', {
        url,
        token,
        title: '근로계약서 서명',
        onEvent(event) {
          if (event.type === 'signed') location.assign('/welcome');
          if (event.type === 'closed') screen.destroy();
        },
      });
    });
</script>`;

export const REACT_COMPONENT = `import { DojangScreen } from '@dojang/embed/react';

function Contract({ session }) {
  return (
    <DojangScreen
      url={session.url}
      token={session.token}
      title="근로계약서 서명"
      style={{ height: 720 }}
      onEvent={(event) => {
        if (event.type === 'signed') location.assign('/welcome');
      }}
    />
  );
}`;
