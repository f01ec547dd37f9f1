import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

/** A place in a built script; line and column from 1. */
export type Frame = { file: string; line: number; column: number };

/**
 * Returns the places in the sources, as `file:line`; of scripts that this build does not have (a page of another release is open) the place
 * in the script.
 *
 * @param folder the build's source maps
 */
export async function sourcesOf(folder: string, frames: readonly Frame[]): Promise<string[]> {
  const files = [...new Set(frames.map(({ file }) => file))];
  const maps = new Map(await Promise.all(files.map(async (file) => [file, await readMap(join(folder, `${file}.map`))] as const)));
  return frames.map((frame) => sourceOf(maps.get(frame.file) ?? null, frame));
}

async function readMap(path: string): Promise<SourceMap | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : new SourceMap(JSON.parse(text) as SourceMapPayload);
}

function sourceOf(map: SourceMap | null, { file, line, column }: Frame): string {
  const origin = map?.findOrigin(line, column);
  return origin && 'fileName' in origin ? `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}` : `${file}:${line}:${column}`;
}
