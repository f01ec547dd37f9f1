export type ShellTables = Record<never, never>;
