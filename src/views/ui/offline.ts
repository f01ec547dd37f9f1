import { createContext, type ReactNode } from 'react';

/** Without a connection: the texts for content that was never loaded, and what can be opened instead. */
export type OfflineHelp = { title: string; text: string; openable: ReactNode };

/** Null while the server answers. */
export const Offline = createContext<OfflineHelp | null>(null);
