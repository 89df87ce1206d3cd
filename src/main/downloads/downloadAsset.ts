// Downloads one file, resumably: writes a .part file beside the target, checks it, decodes it once, syncs and renames.
// A paid file is stored as received, with the reason if it cannot be shown; a text that the host sent instead is not
// stored. Never deletes .part files that Easel did not make, and never overwrites a file.

import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, unlink } from 'node:fs/promises';
import { type LocalizableText, localizable, type StoredText } from '@shared/messages/LocalizableText';
import { isJsonArray, isJsonObject, type JsonValue, parseLossless } from '@shared/service';
import { sniffBytes } from '../files/knownMedia';
import { ImageProblem } from '../ports/ImageProblem';
import { checkFilm } from './checkFilm';
import { checkWebm } from './checkWebm';
import { DownloadProblem, diskProblem } from './DownloadProblem';
import { type FetchLimits, fetchToPart } from './fetchToPart';
import type { LibraryFiles } from './files/LibraryFiles';
import { PartFile } from './files/PartFile';
import type { PartHasher } from './files/PartHasher';
import type { MediaConnections } from './MediaConnections';
import { TRIES_BEFORE_REPORT } from './nextTryAt';
import type { OpenDownload, Outbox, ReadyFile } from './Outbox';
import { type SniffedMedia, sniffMedia } from './sniffMedia';

/**
 * Decodes a whole image in another process. Sizes in pixels; `damage`: what is wrong with an image that
 * can still be shown. @throws ImageProblem
 */
export type VerifyImage = (
  path: string,
) => Promise<Readonly<{ width: number; height: number; damage?: LocalizableText | string }>>;

/** `download_started`: the outbox has the .part file. `file_placed`: the outbox does not know the final name yet. */
export type DownloadStep = 'download_started' | 'file_placed';

export interface DownloadTools {
  readonly outbox: Outbox;
  readonly files: LibraryFiles;
  readonly connections: MediaConnections;
  readonly limits: FetchLimits;
  readonly verifyImage: VerifyImage;
  /** Hashes large files; null: files are hashed as they arrive. */
  readonly hasher: PartHasher | null;
  /** The complete answer that contained an asset, as text. */
  readonly answerOf: (assetId: string) => Promise<string | null>;
  readonly onStep: (step: DownloadStep) => void;
  /** By download id: a complete but damaged part, which is stored if the next try gets the same bytes or nothing. */
  readonly damagedParts: Map<string, DamagedPart>;
}

type DamagedPart = Readonly<{ partFile: string; sha256: string }>;

export interface DownloadTry {
  readonly url: string;
  /** Whether the URL may lead into a private network. */
  readonly privateAllowed: boolean;
  readonly signal: AbortSignal;
  /** `received`: total bytes so far; `bytes`: bytes of this chunk. */
  readonly onProgress: (received: number, total: number | null, bytes: number) => void;
}

// smaller files are not resumed after a crash, so that their row is written less often
const MIN_RESUMABLE_BYTES = 1024 * 1024;

/** Resolves when the file has its final name; the row is still open. @throws DownloadProblem */
export async function downloadAsset(
  tools: DownloadTools,
  download: OpenDownload,
  attempt: DownloadTry,
): Promise<ReadyFile> {
  let opened: OpenedPart | null = null;
  const heads: Heads = { reported: null, recorded: null };
  try {
    const adopted = await adoptPlacedFile(tools, download);
    if (adopted) return adopted;
    opened = await openPart(tools, download);
    tools.onStep('download_started');
    heads.recorded = opened.validator;
    const media = await fetchInto(tools, { download, attempt, heads, ...opened });
    const { isRetryable, ...facts } = await finishAndMeasure(tools, download, media, opened.part);
    if (isRetryable) await retryDamaged(tools, download, { ...opened, ...facts });
    const file = await moveToFinalName(tools, download, opened.partFile, media.ext);
    await removeDamagedPart(tools, download);
    tools.onStep('file_placed');
    return { file, contentType: media.contentType, ...facts };
  } catch (error) {
    await opened?.part.close();
    const problem = toDownloadProblem(error);
    const stored = await storeAsReceived(tools, download, problem, opened?.partFile ?? null);
    if (stored) return stored;
    const damaged = tools.damagedParts.get(download.id);
    const isDamagedElsewhere = damaged !== undefined && damaged.partFile !== opened?.partFile;
    // a useless file made by Easel itself is deleted
    if (opened !== null && (isDamagedElsewhere || problem.mustRestart || opened.part.length === 0)) {
      await unlink(opened.part.path).catch(() => {});
      if (isDamagedElsewhere) await tools.outbox.begin(download, damaged.partFile);
      else tools.outbox.dropPart(download);
    } else if (heads.reported !== null && heads.reported.validator !== heads.recorded) {
      tools.outbox.recordHead(download, heads.reported);
    }
    throw problem;
  }
}

/** The damage may come from the transfer: keeps the file, and throws DownloadProblem until the same bytes arrive twice. */
async function retryDamaged(
  tools: DownloadTools,
  download: OpenDownload,
  received: DamagedPart & Pick<ReadyFile, 'problem'>,
): Promise<void> {
  if (tools.damagedParts.get(download.id)?.sha256 === received.sha256) return;
  await removeDamagedPart(tools, download);
  tools.damagedParts.set(download.id, { partFile: received.partFile, sha256: received.sha256 });
  throw new DownloadProblem('transient', received.problem ?? localizable('downloads.theFileIsDamaged'));
}

async function removeDamagedPart(
  { damagedParts, files }: DownloadTools,
  { id }: OpenDownload,
): Promise<void> {
  const earlier = damagedParts.get(id);
  damagedParts.delete(id);
  if (earlier) await files.remove(earlier.partFile);
}

// Stores a damaged file, or a complete one whose host announced more bytes; null if retrying may help.
async function storeAsReceived(
  tools: DownloadTools,
  download: OpenDownload,
  problem: DownloadProblem,
  partFile: string | null,
): Promise<ReadyFile | null> {
  const isFinal =
    problem.kind === 'final' || (problem.kind === 'transient' && download.tries + 1 >= TRIES_BEFORE_REPORT);
  const damaged = tools.damagedParts.get(download.id);
  const storable = damaged?.partFile ?? (problem.mustRestart ? null : partFile);
  if (!isFinal || storable === null) return null;
  try {
    const { ext, ...found } = await readStoredFile(tools, download, storable);
    if (damaged === undefined && found.problem !== null) return null;
    if (damaged) await tools.outbox.begin(download, storable);
    if (partFile !== null && partFile !== storable) await tools.files.remove(partFile);
    tools.damagedParts.delete(download.id);
    return { ...found, file: await moveToFinalName(tools, download, storable, ext) };
  } catch (error) {
    if (error instanceof DownloadProblem && error.kind !== 'disk') return null;
    throw error;
  }
}

type Head = Readonly<{ total: number | null; validator: string | null }>;

/** What the host reported about the file, and the validator in the outbox. */
type Heads = { reported: Head | null; recorded: string | null };

interface OpenedPart {
  readonly part: PartFile;
  readonly partFile: string;
  readonly validator: string | null;
}

async function openPart(tools: DownloadTools, download: OpenDownload): Promise<OpenedPart> {
  const { files, outbox } = tools;
  const partFile = tools.damagedParts.has(download.id) ? null : await existingPart(tools, download);
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
        part: await PartFile.create(await files.pathInChosenFolder(partFile), tools.hasher),
        partFile,
        validator: null,
      };
    } catch (error) {
      outbox.dropPart(download);
      // Another program has created a file with this name: choose another one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** The .part file of the row, if Easel may have made it; null: none. */
async function existingPart({ files }: DownloadTools, { partFile }: OpenDownload): Promise<string | null> {
  return partFile !== null && (await files.isPart(partFile)) ? partFile : null;
}

async function fetchInto(
  tools: DownloadTools,
  job: OpenedPart & Readonly<{ download: OpenDownload; attempt: DownloadTry; heads: Heads }>,
): Promise<SniffedMedia> {
  const { download, attempt, heads, part, validator } = job;
  if (attempt.url.startsWith('data:'))
    return writeFromAnswer(await tools.answerOf(download.assetId), download, part);
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
      heads.reported = head;
      const isResumable = head.total === null ? download.kind === 'video' : head.total >= MIN_RESUMABLE_BYTES;
      if (!isResumable || head.validator === heads.recorded) return;
      tools.outbox.recordHead(download, head);
      heads.recorded = head.validator;
    },
    onProgress: (received, bytes) => attempt.onProgress(received, heads.reported?.total ?? null, bytes),
  });
}

// Another program may take the name: the row gets the next name before the file does.
async function moveToFinalName(
  { files, outbox }: DownloadTools,
  download: OpenDownload,
  partFile: string,
  ext: string,
): Promise<string> {
  for (let part = partFile; ; ) {
    const file = await files.placeFile(part, ext);
    if (file !== null) return file;
    part = await files.renamePart(part, (next) => outbox.begin(download, next));
  }
}

/** `isRetryable`: another download may be complete. */
type Measured = Pick<ReadyFile, 'width' | 'height' | 'durationS' | 'problem' | 'shown'> &
  Readonly<{ isRetryable: boolean }>;
type Facts = Omit<ReadyFile, 'file' | 'contentType'> & Pick<Measured, 'isRetryable'>;

async function finishAndMeasure(
  tools: DownloadTools,
  download: OpenDownload,
  media: SniffedMedia,
  part: PartFile,
): Promise<Facts> {
  const bytes = part.length;
  // The decoder reads the written file while it is being synced.
  await part.drained();
  const [written, pixels] = await Promise.all([part.finish(), measure(tools, download, media, part.path)]);
  return { bytes, ...written, ...pixels };
}

async function measure(
  tools: DownloadTools,
  download: OpenDownload,
  media: SniffedMedia,
  path: string,
): Promise<Measured> {
  const { width, height } = download;
  const shownWhole = { width, height, durationS: null, problem: null, shown: 1, isRetryable: false } as const;
  const notShown = (why: StoredText) =>
    ({
      ...shownWhole,
      problem: [why, localizable('downloads.theOriginalFileIsKept')].flat(),
      shown: 0,
    }) as const;
  if (media.displayProblem !== null) return notShown(media.displayProblem);
  try {
    if (media.kind === 'video') {
      const film = await (media.ext === 'webm' ? checkWebm(path) : checkFilm(path));
      const pixels = { width: film.width ?? width, height: film.height ?? height };
      return { ...shownWhole, ...pixels, durationS: film.durationS };
    }
    const { damage, ...pixels } = await tools.verifyImage(path);
    if (damage === undefined) return { ...shownWhole, width: pixels.width, height: pixels.height };
    const problem = localizable('downloads.pictureDamaged', { damage });
    return { ...shownWhole, width: pixels.width, height: pixels.height, problem, isRetryable: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'closing')
      throw new DownloadProblem('stopped', localizable('downloads.stopped'));
    if (error instanceof DownloadProblem)
      return { ...notShown(error.words), isRetryable: error.kind === 'transient' };
    if (!(error instanceof ImageProblem)) throw diskProblem(error) ?? error;
    const { kind, words } = error;
    return {
      ...notShown(localizable('previews.noPreview', { why: words })),
      isRetryable: kind === 'damaged',
    };
  }
}

// Adopts a file that an earlier run renamed but did not record. Null if the file fails the checks for a new one.
async function adoptPlacedFile(tools: DownloadTools, download: OpenDownload): Promise<ReadyFile | null> {
  const partFile = await existingPart(tools, download);
  const file = partFile === null ? null : await tools.files.placedFrom(partFile);
  if (file === null || tools.outbox.isInUse(file)) return null;
  try {
    const { ext: _, ...found } = await readStoredFile(tools, download, file);
    return { file, ...found };
  } catch (error) {
    if (error instanceof DownloadProblem && error.kind !== 'disk') return null;
    throw error;
  }
}

async function readStoredFile(
  tools: DownloadTools,
  download: OpenDownload,
  file: string,
): Promise<Omit<ReadyFile, 'file'> & Readonly<{ ext: string }>> {
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
  const { isRetryable: _, ...pixels } = await measure(tools, download, media, path);
  const changedAt = Math.round((await stat(path)).mtimeMs);
  const { ext, contentType } = media;
  return { ext, contentType, bytes, sha256: hash.digest('hex'), changedAt, ...pixels };
}

function toDownloadProblem(error: unknown): DownloadProblem {
  if (error instanceof DownloadProblem) return error;
  const disk = diskProblem(error);
  if (disk) return disk;
  throw error;
}

/** Writes a file from the answer itself; `url` contains the file's index. @throws DownloadProblem `final` */
async function writeFromAnswer(
  answer: string | null,
  { url, kind }: Pick<OpenDownload, 'url' | 'kind'>,
  part: PartFile,
): Promise<SniffedMedia> {
  const bytes = bytesOf(answer, kind, Number(url.slice('data:,'.length)));
  if (bytes === null || bytes.length === 0)
    throw new DownloadProblem('final', localizable('downloads.fileInAnswerUnreadable'));
  if (part.length > 0) await part.startOver();
  part.write(bytes, () => {});
  await part.drained();
  try {
    return await sniffMedia(await part.firstBytes(sniffBytes), kind);
  } catch (error) {
    throw error instanceof DownloadProblem ? new DownloadProblem('final', error.words) : error;
  }
}

function bytesOf(answer: string | null, kind: 'image' | 'video', index: number): Buffer | null {
  const raw: JsonValue = answer === null ? null : parseLossless(answer);
  const list = isJsonObject(raw) ? raw[kind === 'image' ? 'images' : 'videos'] : null;
  const file = isJsonArray(list) ? list[index] : null;
  const url = isJsonObject(file) && typeof file.url === 'string' ? file.url.trim() : '';
  const [, base64, text] = /^data:[^,]*?(;\s*base64)?,(.*)$/is.exec(url) ?? [];
  if (text === undefined) return null;
  if (base64 !== undefined) return Buffer.from(percentDecode(text).toString('latin1'), 'base64');
  return percentDecode(text);
}

// Percent-decodes; a percent sign without two hex digits stands for itself.
function percentDecode(text: string): Buffer {
  if (!text.includes('%')) return Buffer.from(text);
  const pieces = text.split(/((?:%[\da-f]{2})+)/i);
  return Buffer.concat(
    pieces.map((piece, n) =>
      n % 2 === 1 ? Buffer.from(piece.replaceAll('%', ''), 'hex') : Buffer.from(piece),
    ),
  );
}
