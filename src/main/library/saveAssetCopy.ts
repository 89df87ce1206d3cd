import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Asset } from '@shared/domain/gallery/Asset';
import { type ConvertFormat, formatByExtension } from '@shared/domain/library/ExportRequest';
import type { RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { findInLibrary } from '../files/pathInLibrary';
import { replaceFile } from '../files/replaceFile';
import { factsOfFile } from '../metadata/read/factsOfFile';
import { MetadataError } from '../metadata/write/MetadataError';
import type { Rewriting } from '../metadata/write/Rewriter';
import { ImageProblem } from '../ports/ImageProblem';
import { assetWithFile } from './assetWithFile';
import type { SavedCopies } from './SavedCopies';

/** JPEG or WebP quality of a converted copy. */
const QUALITY = 92;

type Parts = Readonly<{
  db: Db;
  libraryFolder: string;
  /** Converts a picture in the decoder process. @throws ImageProblem */
  convert: (
    path: string,
    target: string,
    how: Readonly<{ format: ConvertFormat; quality: number; longEdge: null; keepsMetadata: true }>,
  ) => Promise<unknown>;
  /** Rewrites metadata in a thread. @throws MetadataError */
  rewrite: (rewriting: Rewriting) => Promise<unknown>;
  pickTarget: (what: SaveDialogOptions) => Promise<string | null>;
  copies: Pick<SavedCopies, 'add'>;
}>;

type SaveDialogOptions = Readonly<{
  purpose: string;
  title: string;
  name: string;
  filters: readonly { name: string; extensions: readonly string[] }[];
}>;

const kinds = [
  { name: 'PNG', extensions: ['png'] },
  { name: 'JPEG', extensions: ['jpg', 'jpeg'] },
  { name: 'WebP', extensions: ['webp'] },
  { name: 'AVIF', extensions: ['avif'] },
] as const;

/** A film is saved unchanged; these are the names of its format by extension. */
const filmKinds: Readonly<Record<string, string>> = { mp4: 'MP4', webm: 'WebM' };

/**
 * Saves a copy of an asset's file where the user chooses; a name with another format's extension converts the picture.
 * @returns the file name, and whether the copy contains how it was made; null if the user cancelled
 * @throws EaselError, with a message for the user, if the file cannot be written or converted
 */
export async function saveAssetCopy(parts: Parts, assetId: string): Promise<RouteOutput<'asset.saveCopy'>> {
  const asset = assetWithFile(parts.db, assetId);
  const from = await findInLibrary(parts.libraryFolder, asset.file);
  const filters = filtersFor(asset, from);
  // the recipient of the copy gets the metadata too
  const hasPrompt = await hasCreationMetadata(from, asset.kind);
  const title = t('library.saveACopy', { hasPrompt });
  const chosen = await parts.pickTarget({ purpose: 'copies', title, name: basename(from), filters });
  if (chosen === null) return null;
  const target = withExtension(chosen, from);
  const format = formatFor(asset, from, target);
  await (format === null
    ? replaceFile(target, (part) => copyFile(from, part))
    : convertTo(parts, from, target, format)
  ).catch((cause: unknown) => {
    if (cause instanceof ImageProblem || cause instanceof MetadataError)
      throw new EaselError('unreadable', cause.message, { cause });
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EaselError('disk', t('library.theCopyWasNotSaved', { why }), { cause });
  });
  const says = await hasCreationMetadata(target, asset.kind);
  return { copy: parts.copies.add(target), name: basename(target), says };
}

function filtersFor({ kind }: Asset, from: string): SaveDialogOptions['filters'] {
  const own = extname(from).slice(1).toLowerCase();
  if (kind === 'video')
    return own === '' ? [] : [{ name: filmKinds[own] ?? own.toUpperCase(), extensions: [own] }];
  const isOwn = ({ extensions }: (typeof kinds)[number]) => extensions.some((each) => each === own);
  // a dialog may append the extension of its first kind, so the file's own format comes first
  if (!kinds.some(isOwn)) return [{ name: own.toUpperCase(), extensions: [own] }, ...kinds];
  return kinds.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}

/** Adds the file's extension to a name without one; the dialog has not asked about an existing file with that name. */
function withExtension(target: string, from: string): string {
  if (extname(target) !== '') return target;
  const whole = `${target}${extname(from)}`;
  if (existsSync(whole))
    throw new EaselError('not_allowed', t('library.isThereAlreadyChooseAnother', { name: basename(whole) }));
  return whole;
}

/** The format to convert to, by the extension of the target; null: the same format, or an unknown extension. */
function formatFor({ kind }: Asset, from: string, target: string): ConvertFormat | null {
  const [own, wanted] = [from, target].map((path) => extname(path).slice(1).toLowerCase());
  if (!wanted || wanted === own) return null;
  const format = formatByExtension[wanted];
  if (kind === 'image' && format !== undefined)
    return format === formatByExtension[own ?? ''] ? null : format;
  throw new EaselError(
    'not_allowed',
    kind === 'image'
      ? t('library.aPictureCanBeSavedAsPNG', { wanted })
      : t('library.aFilmIsSavedInItsOwn', { own, wanted }),
  );
}

/** An existing file at the target is replaced only after the new one is complete. */
async function convertTo({ convert, rewrite }: Parts, from: string, target: string, format: ConvertFormat) {
  const folder = await mkdtemp(join(tmpdir(), 'easel-copy-'));
  try {
    const [converted, whole] = [join(folder, `copy.${format}`), join(folder, `whole.${format}`)];
    await convert(from, converted, { format, quality: QUALITY, longEdge: null, keepsMetadata: true });
    await rewrite({ path: converted, change: { kind: 'keep', original: from }, target: whole });
    await replaceFile(target, (part) => copyFile(whole, part));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a file's metadata tells how it was made. False if it cannot be read. */
async function hasCreationMetadata(path: string, kind: 'image' | 'video'): Promise<boolean> {
  const metadata = await factsOfFile(path, kind);
  return metadata !== null && (metadata.facts.prompt !== '' || metadata.program !== null);
}
