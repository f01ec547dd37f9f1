const listeners = new Set<(endsAt: string) => void>();
let known: string | null = null;

/** Learns from an answer until when the session lasts; every use of it moves that. */
export const noteSessionEnd = (endsAt: string | null): void => {
  if (endsAt === null || endsAt === known) return;
  known = endsAt;
  for (const tell of listeners) tell(endsAt);
};

/** Tells until when the session lasts, now and whenever that moves; returns how to stop. */
export const watchSessionEnd = (tell: (endsAt: string) => void): (() => void) => {
  listeners.add(tell);
  if (known !== null) tell(known);
  return () => listeners.delete(tell);
};
