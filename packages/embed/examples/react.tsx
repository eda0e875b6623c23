import { DojangScreen } from '@dojang/embed/react';

interface ContractProps {
  readonly session: { readonly url: string; readonly token: string };
}

/** The contract of a person, in a page of your application. */
export function Contract({ session }: ContractProps) {
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
}
