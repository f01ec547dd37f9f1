import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** The situation that the view beside a chart shows. */
export type Situation = { flow: string; snapshot: AnyMachineSnapshot; send: (event: EventObject) => void };

/** Passes situations from the chart's page to the view in a frame of the same origin, which has its own width and language. */
export type Stage = { situation: Situation | null; listeners: Set<() => void> };

declare global {
  interface Window {
    studioStage?: Stage;
  }
}

const own = (): Stage => {
  window.studioStage ??= { situation: null, listeners: new Set() };
  return window.studioStage;
};

/** Shows a situation in every view of the page. */
export const publish = (situation: Situation | null): void => {
  const stage = own();
  stage.situation = situation;
  for (const listener of stage.listeners) listener();
};

const shown = (): Stage | undefined => (window.parent === window ? undefined : window.parent.studioStage);

/** Returns the situation of the page that contains this frame. */
export const currentSituation = (): Situation | null => shown()?.situation ?? null;

/** Calls a listener after every change; returns what ends it. */
export const watchSituation = (listener: () => void): (() => void) => {
  const stage = shown();
  stage?.listeners.add(listener);
  return () => stage?.listeners.delete(listener);
};
