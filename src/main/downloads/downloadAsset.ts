// Downloads one file, resumably: .part beside the target, length and type checked, decoded once, synced, renamed.
// Never deletes a .part it did not make, never writes over a file.

import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, unlink } from 'node:fs/promises';
import { type KnownMedia, sniffBytes } from '../files/knownMedia';
import { ImageProblem } from '../ports/ImageProblem';
import { checkFilm } from './checkFilm';
import { checkWebm } from './checkWebm';
import { DownloadProblem, diskProblem } from './DownloadProblem';
import { type FetchLimits, fetchToPart } from './fetchToPart';
import type { LibraryFiles } from './LibraryFiles';
import type { MediaConnections } from './MediaConnections';
import type { OpenDownload, Outbox, ReadyFile } from './outbox';
import { PartFile } from './PartFile';
import type { PartHasher } from './PartHasher';
import { sniffMedia } from './sniffMedia';

/** Decodes an image whole, in a process of its own. Pixels. @throws ImageProblem */
export type VerifyImage = (path: string) => Promise<Readonly<{ width: number; height: number }>>;

/** What one try has behind it: the part is there and known to the outbox; the file has its name, unknown to the outbox. */
export type DownloadStep = 'download_started' | 'file_placed';

export interface DownloadTools {
  readonly outbox: Outbox;
  readonly files: LibraryFiles;
  readonly connections: MediaConnections;
  readonly limits: FetchLimits;
  readonly verifyImage: VerifyImage;
  /** Hashes large files; null: they are hashed as they come. */
  readonly hasher: PartHasher | null;
  readonly passed: (step: DownloadStep) => void;
}

export interface DownloadTry {
  readonly url: string;
  readonly privateAllowed: boolean;
  readonly signal: AbortSignal;
  /** `received`: bytes of the file that are there; `bytes`: those that came now. */
  readonly onProgress: (received: number, total: number | null, bytes: number) => void;
}

// Below this the row need not be written once more while all goes well: only a crash then costs it anew.
const worthResumingBytes = 1024 * 1024;

/**
 * One try. Resolves with the file in its place; its row is still open.
 * @throws DownloadProblem
 */
export async function downloadAsset(
  tools: DownloadTools,
  download: OpenDownload,
  attempt: DownloadTry,
): Promise<ReadyFile> {
  let part: PartFile | null = null;
  const heads: Heads = { told: null, remembered: null };
  try {
    const adopted = await adopt(tools, download);
    if (adopted) return adopted;
    const opened = await openPart(tools, download);
    part = opened.part;
    tools.passed('download_started');
    heads.remembered = opened.validator;
    const media = await fetchInto(tools, { download, attempt, heads, ...opened });
    const facts = await check(tools, download, media, part);
    const file = await place(tools, download, opened.partFile, media.ext);
    tools.passed('file_placed');
    return { file, contentType: media.contentType, ...facts };
  } catch (error) {
    await part?.close();
    const problem = asProblem(error);
    // Ours, and of no use: out of the library with it.
    if (part !== null && (isUseless(problem) || part.length === 0)) {
      await unlink(part.path).catch(() => {});
      tools.outbox.dropPart(download);
    } else if (heads.told !== null && heads.told.validator !== heads.remembered) {
      tools.outbox.rememberHead(download, heads.told);
    }
    throw problem;
  }
}

interface Head {
  readonly total: number | null;
  readonly validator: string | null;
}

/** What the host said of the file, and which validator the outbox knows. */
interface Heads {
  told: Head | null;
  remembered: string | null;
}

interface OpenedPart {
  readonly part: PartFile;
  readonly partFile: string;
  readonly validator: string | null;
}

async function openPart(tools: DownloadTools, download: OpenDownload): Promise<OpenedPart> {
  const { files, outbox } = tools;
  const partFile = await ownPart(tools, download);
  if (partFile !== null) {
    const part = await PartFile.reopen(await files.absolute(partFile), tools.hasher);
    if (part) {
      await outbox.begin(download, partFile);
      return { part, partFile, validator: download.validator };
    }
  }
  for (;;) {
    const partFile = await files.choosePart(download);
    await outbox.begin(download, partFile);
    try {
      return {
        part: await PartFile.create(await files.absolute(partFile), tools.hasher),
        partFile,
        validator: null,
      };
    } catch (error) {
      outbox.dropPart(download);
      // Somebody else's file of this name appeared: another name.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** The part that its row names, where it is one that Easel may have made; null: none is begun. */
async function ownPart({ files }: DownloadTools, { partFile }: OpenDownload): Promise<string | null> {
  return partFile !== null && (await files.isPart(partFile)) ? partFile : null;
}

async function fetchInto(
  tools: DownloadTools,
  job: OpenedPart & Readonly<{ download: OpenDownload; attempt: DownloadTry; heads: Heads }>,
): Promise<KnownMedia> {
  const { download, attempt, heads, part, validator } = job;
  return fetchToPart({
    url: attempt.url,
    kind: download.kind,
    part,
    validator,
    privateAllowed: attempt.privateAllowed,
    connections: tools.connections,
    limits: tools.limits,
    signal: attempt.signal,
    onHead: (head) => {
      heads.told = head;
      const worthIt = head.total === null ? download.kind === 'video' : head.total >= worthResumingBytes;
      if (!worthIt || head.validator === heads.remembered) return;
      tools.outbox.rememberHead(download, head);
      heads.remembered = head.validator;
    },
    onProgress: (received, bytes) => attempt.onProgress(received, heads.told?.total ?? null, bytes),
  });
}

// Somebody else's file may have come by the name: the row says the next one before a file has it.
async function place(
  { files, outbox }: DownloadTools,
  download: OpenDownload,
  partFile: string,
  ext: string,
): Promise<string> {
  for (let part = partFile; ; ) {
    const file = await files.place(part, ext);
    if (file !== null) return file;
    part = await files.renamePart(part, (next) => outbox.begin(download, next));
  }
}

type Facts = Omit<ReadyFile, 'file' | 'contentType'>;
type Measured = Pick<ReadyFile, 'width' | 'height' | 'durationS' | 'problem'>;

async function check(
  tools: DownloadTools,
  download: OpenDownload,
  media: KnownMedia,
  part: PartFile,
): Promise<Facts> {
  const bytes = part.length;
  // The decoder reads what is written; the sync runs beside it.
  await part.drained();
  const [written, pixels] = await Promise.all([part.finish(), measure(tools, download, media, part.path)]);
  return { bytes, ...written, ...pixels };
}

async function measure(
  tools: DownloadTools,
  download: OpenDownload,
  media: KnownMedia,
  path: string,
): Promise<Measured> {
  const { width, height } = download;
  if (media.kind === 'video') {
    const film = await (media.ext === 'webm' ? checkWebm(path) : checkFilm(path));
    const pixels = { width: film.width ?? width, height: film.height ?? height };
    return { ...pixels, durationS: film.durationS, problem: null };
  }
  try {
    const pixels = await tools.verifyImage(path);
    return { width: pixels.width, height: pixels.height, durationS: null, problem: null };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'closing') throw new DownloadProblem('stopped', 'Stopped.');
    if (!(error instanceof ImageProblem)) throw diskProblem(error) ?? error;
    const { kind, message } = error;
    // It was paid for: what cannot be looked at is kept as it came.
    const problem = `Easel shows no preview of this picture: it ${message}. The file is kept as it came.`;
    if (kind === 'unchecked') return { width, height, durationS: null, problem };
    throw new DownloadProblem(kind === 'refused' ? 'final' : 'passing', `The image ${message}.`, {
      cause: error,
      startOver: true,
    });
  }
}

// Placed by an earlier run that ended before it could say so. Checked like a new one; what does not pass is left alone.
async function adopt(tools: DownloadTools, download: OpenDownload): Promise<ReadyFile | null> {
  const partFile = await ownPart(tools, download);
  const file = partFile === null ? null : await tools.files.placedFrom(partFile);
  if (file === null || tools.outbox.isInUse(file)) return null;
  try {
    return await readPlaced(tools, download, file);
  } catch (error) {
    if (error instanceof DownloadProblem && error.kind !== 'disk') return null;
    throw error;
  }
}

async function readPlaced(tools: DownloadTools, download: OpenDownload, file: string): Promise<ReadyFile> {
  const path = await tools.files.absolute(file);
  const hash = createHash('sha256');
  const first: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    if (first.length === 0) first.push(chunk);
    hash.update(chunk);
    bytes += chunk.length;
  }
  const media = await sniffMedia(Buffer.concat(first).subarray(0, sniffBytes), download.kind);
  const pixels = await measure(tools, download, media, path);
  const changedAt = Math.round((await stat(path)).mtimeMs);
  return { file, contentType: media.contentType, bytes, sha256: hash.digest('hex'), changedAt, ...pixels };
}

function isUseless({ kind, startOver, isNotThere }: DownloadProblem): boolean {
  return startOver || (kind === 'final' && !isNotThere);
}

function asProblem(error: unknown): DownloadProblem {
  if (error instanceof DownloadProblem) return error;
  const disk = diskProblem(error);
  if (disk) return disk;
  throw error;
}
