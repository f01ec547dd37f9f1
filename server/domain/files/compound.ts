import type { ContentReader } from '../../outside/age-stream.ts';

/** [MS-CFB], the container format of Word and Excel before 2007: sectors, chained by a file allocation table. */
const headerSize = 512;
const entrySize = 128;
/** FAT sectors listed in the header; the others are listed in DIFAT sectors. */
const fatSectorsInHeader = 109;
/** Maximum number of directory and DIFAT sectors read; real documents have fewer. */
const directoryLimit = 256;
const difatLimit = 1000;
/** Sector numbers from here on are markers: end of chain, free. */
const noSector = 0xfffffffa;

/** Returns the names of the streams and storages in a compound file; if its chains are broken, those found so far; none if there are too many. */
export async function namesInCompound(file: ContentReader): Promise<Set<string>> {
  const header = await read(file, 0, headerSize);
  const names = new Set<string>();
  if (!header) return names;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return names;
  const sectors: Sectors = { header, size: 2 ** shift, read: (sector) => read(file, (sector + 1) * 2 ** shift, 2 ** shift) };
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < noSector; count++) {
    // What follows could hold macros.
    if (count === directoryLimit) return new Set();
    const directory = await sectors.read(sector);
    if (!directory) break;
    for (let at = 0; at < directory.length; at += entrySize) names.add(nameAt(directory, at));
    sector = await after(sectors, sector);
  }
  return names;
}

type Sectors = { header: Buffer; size: number; read: (sector: number) => Promise<Buffer | null> };

/** Reads a number of bytes; returns null past the end of the file. */
async function read(file: ContentReader, position: number, length: number): Promise<Buffer | null> {
  const bytes = await file.read(position, length);
  return bytes.length === length ? bytes : null;
}

/** Names are UTF-16; the length is in bytes and includes the terminator. */
function nameAt(directory: Buffer, at: number): string {
  const length = Math.min(64, directory.readUInt16LE(at + 64));
  return directory.toString('utf16le', at, at + Math.max(0, length - 2));
}

/** Returns the next sector of a chain. */
async function after(sectors: Sectors, sector: number): Promise<number> {
  const each = sectors.size / 4;
  const table = await tableSector(sectors, Math.floor(sector / each));
  return table?.readUInt32LE((sector % each) * 4) ?? noSector;
}

/** Returns a FAT sector by index. */
async function tableSector({ header, size, read }: Sectors, place: number): Promise<Buffer | null> {
  if (place < fatSectorsInHeader) return readNamed(read, header.readUInt32LE(76 + place * 4));
  const each = size / 4 - 1;
  let naming = header.readUInt32LE(68);
  for (let left = Math.floor((place - fatSectorsInHeader) / each), followed = 0; followed < difatLimit; left--, followed++) {
    const sector = await readNamed(read, naming);
    if (!sector) return null;
    if (left === 0) return readNamed(read, sector.readUInt32LE(((place - fatSectorsInHeader) % each) * 4));
    naming = sector.readUInt32LE(each * 4);
  }
  return null;
}

const readNamed = async (read: Sectors['read'], sector: number): Promise<Buffer | null> => (sector < noSector ? read(sector) : null);
