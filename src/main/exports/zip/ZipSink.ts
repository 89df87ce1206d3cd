// Writes a ZIP archive, uncompressed, because compression hardly helps media. Only complete files are listed:
// the next file overwrites an incomplete file.
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { UniqueNames } from '@shared/names/UniqueNames';
import { partsLength } from '../../files/FilePart';
import { readParts } from '../../files/readParts';
import { rewriteMetadata } from '../../metadata/write/rewriteMetadata';
import type { ExportItem } from '../exportItems';
import { fileProblem, isFatal } from '../exportMessages';
import type { MadeMedia } from '../makeMedia';
import { renameToFreeName } from '../renameToFreeName';
import type { ExportedPaths, Sink } from '../Sink';
import { centralRecord, endRecords, localHeader, type ZipEntry } from './zipRecords';

const recordsPerWrite = 1000;

export class ZipSink implements Sink {
  readonly #target: string;
  readonly #part: string;
  readonly #names = new UniqueNames();
  readonly #entries: ZipEntry[] = [];
  readonly #opened: Promise<FileHandle>;
  /** Offset of the next file, bytes. */
  #length = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param target the archive; if it exists, the name of the new archive gets a number */
  constructor(target: string, staging: string) {
    this.#target = target;
    this.#part = join(staging, 'archive.part');
    this.#opened = open(this.#part, 'wx');
    this.#opened.catch(() => {});
  }

  add({ asset, name, ext }: ExportItem, made: MadeMedia): Promise<string> {
    // names are reserved before any await, and so in the order of the items
    const file = this.#names.reserve(name, ext);
    const adding = this.#last.then(() => this.#append(file, made, asset.createdAt));
    this.#last = adding.catch(() => {});
    return adding;
  }

  async finish(): Promise<ExportedPaths> {
    const archive = await this.#opened;
    const from = this.#length;
    for (let at = 0; at < this.#entries.length; at += recordsPerWrite) {
      await this.#write(Buffer.concat(this.#entries.slice(at, at + recordsPerWrite).map(centralRecord)));
    }
    await this.#write(endRecords(this.#entries.length, from, this.#length));
    // an incomplete file may be at the end
    await archive.truncate(this.#length);
    await archive.sync();
    await archive.close();
    return [await renameToFreeName(this.#part, this.#target)];
  }

  async abandon(): Promise<void> {
    const archive = await this.#opened.catch(() => null);
    await archive?.close().catch(() => {});
  }

  async #append(file: string, made: MadeMedia, modified: number): Promise<string> {
    const source = await open(made.path, 'r');
    try {
      return await this.#appendFrom(source, file, made, modified);
    } finally {
      await source.close();
    }
  }

  async #appendFrom(
    source: FileHandle,
    file: string,
    { change }: MadeMedia,
    modified: number,
  ): Promise<string> {
    const archive = await this.#opened;
    const { size } = await source.stat();
    const parts = change === null ? [{ from: 0, to: size }] : await rewriteMetadata(source, size, change);
    const entry = { name: file, offset: this.#length, size: partsLength(parts), crc: 0, modified };
    let end = entry.offset + localHeader(entry).length;
    for await (const bytes of readParts(source, parts)) {
      entry.crc = crc32(bytes, entry.crc);
      await failingExport(file, writeAt(archive, bytes, end));
      end += bytes.length;
    }
    await failingExport(file, writeAt(archive, localHeader(entry), entry.offset));
    this.#entries.push(entry);
    this.#length = end;
    return file;
  }

  async #write(bytes: Buffer): Promise<void> {
    await writeAt(await this.#opened, bytes, this.#length);
    this.#length += bytes.length;
  }
}

/** Writes all bytes: a nearly full disk writes only a part, and reports the error at the next write. */
async function writeAt(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

/** Makes an error of writing the archive end the export, because all other files would fail too. */
async function failingExport(file: string, writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (isFatal(error)) throw error;
    throw new EaselError(
      'disk',
      t('exports.theArchiveWasNotFinishedItStopped', { file, why: fileProblem(error) }),
      { cause: error },
    );
  }
}
