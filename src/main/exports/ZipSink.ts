import { createWriteStream, type WriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { EaselError } from '@shared/ipc/EaselError';
import { UniqueNames } from '@shared/names/UniqueNames';
import { ZipFile } from 'yazl';
import { readPieces } from '../files/writePieces';
import type { ExportItem } from './exportItems';
import { fileProblem, isFatal } from './exportWords';
import type { MadeMedia } from './makeMedia';
import { placeNew } from './placeNew';
import type { Sink } from './Sink';

/** One archive. Pictures and films are stored as they are: they would hardly become smaller. */
export class ZipSink implements Sink {
  readonly #target: string;
  readonly #part: string;
  readonly #zip = new ZipFile();
  readonly #names = new UniqueNames();
  readonly #stream: WriteStream;
  readonly #written: Promise<void>;
  #last: Promise<unknown> = Promise.resolve();

  /** @param target the archive; where it exists, the new one gets a number */
  constructor(target: string, staging: string) {
    this.#target = target;
    this.#part = join(staging, 'archive.part');
    this.#stream = createWriteStream(this.#part, { flags: 'wx', highWaterMark: 1024 * 1024, flush: true });
    this.#written = pipeline(this.#zip.outputStream, this.#stream);
    this.#written.catch(() => {});
    this.#zip.on('error', (error) => this.#stream.destroy(error));
  }

  add({ asset, name, ext }: ExportItem, made: MadeMedia): Promise<string> {
    const file = this.#names.take(name, ext);
    const adding = this.#last.then(async () => {
      const whole = made.pieces ?? [{ from: 0, to: (await stat(made.path)).size }];
      await this.#append(
        file,
        Readable.from(readPieces(made.path, whole), { objectMode: false }),
        asset.createdAt,
      );
      return file;
    });
    this.#last = adding.catch(() => {});
    return adding;
  }

  async finish(): Promise<string> {
    this.#zip.end();
    await this.#written;
    return placeNew(this.#part, this.#target);
  }

  async abandon(): Promise<void> {
    this.#stream.destroy();
    await this.#written.catch(() => {});
  }

  async #append(file: string, bytes: Readable, createdAt: number): Promise<void> {
    this.#zip.addReadStream(bytes, file, { compress: false, mtime: new Date(createdAt) });
    const failed = this.#written.then(() => Promise.reject(new Error('the archive was closed')));
    try {
      await Promise.race([finished(bytes), failed]);
    } catch (error) {
      if (isFatal(error)) throw error;
      // half a file cannot be taken out of an archive again
      this.#stream.destroy();
      throw new EaselError('disk', `The archive was given up at ${file}. ${fileProblem(error)}`, {
        cause: error,
      });
    }
  }
}
