import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ImportGraph } from './import-graph.ts';

type Declared = { method: string; path: string; access: string };
const isCall = (value: unknown): value is Declared => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const nameOf = ({ method, path }: Declared): string => `${method} ${path}`;

/** Returns the calls that a file of routes serves, by the names that it takes from the contract. */
const callsOf = async (file: string): Promise<Declared[]> => {
  const text = readFileSync(file, 'utf8');
  const contracts = [...text.matchAll(/from '\.\.\/\.\.\/(contract\/calls\/[\w-]+\.ts)'/g)].map(([, path = '']) => path);
  const declared = await Promise.all(contracts.map(async (path) => Object.entries(await import(resolve(path)))));
  return declared.flat().flatMap(([name, value]) => (isCall(value) && new RegExp(`\\b${name}\\b`).test(text) ? [value] : []));
};

/** What a file of routes loads, the calls that it serves, and whether a rendered page may ask it. */
type Room = { loads: Set<string>; calls: Set<string>; isAskedByPages: boolean };

/** The server by its files of routes, and what it loads beside them: a change of that can reach every call. */
export type ServerRooms = { rooms: Room[]; shared: Set<string> };

const isRoutes = (file: string): boolean => file.startsWith('server/routes/');

/** Reads which files of routes reach which modules of the server. */
export const readServerRooms = async (graph: ImportGraph): Promise<ServerRooms> => {
  const rooms = await Promise.all(
    globSync('server/routes/*.ts').map(async (file) => {
      const calls = await callsOf(file);
      return {
        loads: graph.closureOf([file]),
        calls: new Set(calls.map(nameOf)),
        isAskedByPages: calls.length === 0 || calls.some(({ method, access }) => method === 'GET' && access === 'public'),
      };
    }),
  );
  return { rooms, shared: graph.closureOf(['server/start.ts'], isRoutes) };
};
