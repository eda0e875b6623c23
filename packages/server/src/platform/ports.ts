type Create = (ports: never, ...others: never[]) => unknown;

type Taker<Each extends Create> = Each extends (ports: infer Ports, ...others: never[]) => unknown
  ? (ports: Ports) => void
  : never;

/** The ports that all of these services need: `PortsOf<typeof createDrafts | typeof createCopies>`. */
export type PortsOf<Each extends Create> = Taker<Each> extends (ports: infer All) => void ? All : never;
