import type { Tracing } from './tracing.ts';

/** Returns a port whose calls are steps of the trace in which they are made, named `<provider> <function>`. */
export function tracedPort<Port extends object>(port: Port, provider: string, tracing: Tracing): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...words: unknown[]): unknown =>
        tracing.step(`${provider} ${name}`, (): unknown => Reflect.apply(member, target, words));
    },
  });
}
