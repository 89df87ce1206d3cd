import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Entry = Readonly<{
  files?: Readonly<Record<string, Entry>>;
  offset?: string;
  size?: number;
  unpacked?: boolean;
  executable?: boolean;
}>;

/** One file of an ASAR archive. */
export type ArchivedFile = Readonly<{
  path: string;
  size: number;
  unpacked: boolean;
  executable: boolean;
  at: number;
}>;

function flatten(folder: Entry, prefix: string, start: number): ArchivedFile[] {
  return Object.entries(folder.files ?? {}).flatMap(([name, entry]) => {
    const path = `${prefix}${name}`;
    if (entry.files !== undefined) return flatten(entry, `${path}/`, start);
    return [
      {
        path,
        size: entry.size ?? 0,
        unpacked: entry.unpacked === true,
        executable: entry.executable === true,
        at: start + Number(entry.offset ?? 0),
      },
    ];
  });
}

/** The files of an archive, in its own order. Format: a pickled JSON header, then the bytes of all packed files. */
export function readArchive(path: string): readonly ArchivedFile[] {
  const bytes = readFileSync(path);
  const headerBytes = bytes.readUInt32LE(4);
  const length = bytes.readUInt32LE(12);
  const header = JSON.parse(bytes.toString('utf8', 16, 16 + length)) as Entry;
  return flatten(header, '', 8 + headerBytes);
}

/** Writes every file of an archive below `folder`; those beside it are taken from where they lie. */
export function extractArchive(path: string, folder: string): void {
  const bytes = readFileSync(path);
  for (const file of readArchive(path)) {
    const target = join(folder, file.path);
    mkdirSync(dirname(target), { recursive: true });
    if (file.unpacked) cpSync(join(`${path}.unpacked`, file.path), target);
    else writeFileSync(target, bytes.subarray(file.at, file.at + file.size));
    if (file.executable) chmodSync(target, 0o755);
  }
}

/** Writes a small archive of files without folders. */
export function writeArchive(path: string, files: Readonly<Record<string, Buffer>>): void {
  let offset = 0;
  const entries = Object.entries(files).map(([name, bytes]) => {
    const entry = [name, { size: bytes.length, offset: String(offset) }] as const;
    offset += bytes.length;
    return entry;
  });
  const json = Buffer.from(JSON.stringify({ files: Object.fromEntries(entries) }));
  const padded = json.length + ((4 - (json.length % 4)) % 4);
  const head = Buffer.alloc(16 + padded);
  head.writeUInt32LE(4, 0);
  head.writeUInt32LE(padded + 8, 4);
  head.writeUInt32LE(padded + 4, 8);
  head.writeUInt32LE(json.length, 12);
  json.copy(head, 16);
  writeFileSync(path, Buffer.concat([head, ...Object.values(files)]));
}
