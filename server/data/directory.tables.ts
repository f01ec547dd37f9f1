export type DirectoryTables = Record<never, never>;
