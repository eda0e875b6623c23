/**
 * The content policy forbids `eval`. The schema library tries it once unless it is told not to, and browsers report the refusal in the
 * console. The library reads its settings from here, so that pages which load no schema do not load the library for them.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
