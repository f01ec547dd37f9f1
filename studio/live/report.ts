import { createBrowserInspector, createInspector } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';

/**
 * Reports all actors in development if the address has `?inspect`: to the studio that contains the page in a frame, or with
 * `?inspect=stately` to Stately's inspector. Outside the studio the page opens it and continues inside it.
 */
export const inspection = (): Observer<InspectionEvent> | undefined => {
  const wanted = new URLSearchParams(location.search).get('inspect');
  if (wanted === null) return undefined;
  if (wanted === 'stately') return createBrowserInspector().inspect;
  if (window.parent === window) {
    location.replace(`/studio/live/index.html#${location.pathname}${location.search}`);
    return undefined;
  }
  return createInspector({ send: (event) => window.parent.postMessage(JSON.stringify(event), location.origin) }).inspect;
};
