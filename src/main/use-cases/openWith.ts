import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import { MAX_OPENED_TOGETHER } from '@shared/domain/library/Program';
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { messageOf } from '@shared/words/messageOf';
import type { Services } from '../compose';
import { diskErrorText } from '../database/disk/diskErrorText';
import { assetsBySeq } from '../database/rows/assetRow';
import { isWithin } from '../files/isWithin';
import { makeFolder } from '../files/makeFolder';
import { pathIfInLibrary } from '../files/pathInLibrary';
import { requireMediaFile } from '../files/requireMediaFile';
import type { ExternalPrograms } from '../programs/ExternalPrograms';
import { programAt } from '../programs/programAt';
import { startCommand } from '../programs/startCommand';
import { startProgram } from '../programs/startProgram';
import { workingCopy, workingFolder } from '../programs/workingCopy';
import { workingCopyRows } from '../programs/workingCopyRows';
import type { WindowSurroundings } from '../WindowSurroundings';

type Easel = Pick<Services, 'db' | 'folders' | 'reader' | 'watchFolders' | 'showCopying'>;

/**
 * Opens copies in another program, started once. Files saved there are imported as new pictures.
 * @returns null: no program was chosen
 * @throws EaselError with a message for the user
 */
export async function openWith(
  easel: Easel,
  window: Pick<WindowSurroundings, 'pickFile' | 'platform'>,
  programs: ExternalPrograms,
  { set, program }: RouteInput<'programs.open'>,
): Promise<RouteOutput<'programs.open'>> {
  const seqs = await easel.reader.seqsOf(set);
  if (seqs.length > MAX_OPENED_TOGETHER)
    throw new EaselError(
      'conflict',
      t('useCases.atMostPicturesAreOpenedAtOnce', { most: MAX_OPENED_TOGETHER }),
    );
  const originals = originalsOf(easel, seqs);
  const path = program === null ? await pickProgram(window) : programs.pathOf(program);
  if (path === null) return null;
  const chosen = await programAt(path, window.platform);
  const { folder, comesBack } = await watchedWorkingFolder(easel);
  const end = easel.showCopying({ name: chosen.name, count: originals.length });
  const copies = await copiesOf(easel, originals, folder).finally(end);
  await startProgram(startCommand(window.platform, path, copies), chosen.name);
  programs.markUsed(chosen);
  return { name: chosen.name, count: copies.length, folder: basename(folder), comesBack };
}

async function copiesOf(
  { db }: Easel,
  originals: readonly Readonly<{ id: string; file: string }>[],
  folder: string,
): Promise<readonly string[]> {
  const copies: string[] = [];
  for (const { id, file } of originals) {
    const copy = await workingCopy(await requireMediaFile(file), folder).catch(throwDiskError);
    workingCopyRows.remember(db, copy, id);
    copies.push(copy);
  }
  return copies;
}

function originalsOf(
  { db, folders }: Easel,
  seqs: readonly number[],
): readonly Readonly<{ id: string; file: string }>[] {
  const found = new Map(assetsBySeq(db, [...seqs]).map((asset) => [asset.seq, asset]));
  const originals = seqs.flatMap((seq) => {
    const { id, file } = found.get(seq) ?? {};
    if (id === undefined || file == null) return [];
    const path = pathIfInLibrary(folders.library, file);
    return path !== null && existsSync(path) ? [{ id, file: path }] : [];
  });
  if (originals.length === 0) throw new EaselError('not_found', t('useCases.theFileIsNotOnThisComputer'));
  return originals;
}

/**
 * Creates the folder of the copies if necessary. A new folder is watched until the user disables that.
 * @returns `comesBack`: whether the folder is watched, so that files saved there are imported
 */
async function watchedWorkingFolder({
  folders,
  watchFolders,
}: Easel): Promise<Readonly<{ folder: string; comesBack: boolean }>> {
  const given = workingFolder(folders.library);
  const isNew = await makeFolder(given).catch(throwDiskError);
  const folder = await realpath(given).catch(throwDiskError);
  if (isNew)
    // refused if the folder is inside a watched folder, or there are too many watched folders
    await watchFolders.add(folder, false).catch((error: unknown) => {
      if (!(error instanceof EaselError)) throw error;
    });
  const comesBack = watchFolders.list().some(({ path }) => isWithin(folder, path));
  return { folder, comesBack };
}

function throwDiskError(cause: unknown): never {
  if (cause instanceof EaselError) throw cause;
  const why = diskErrorText(cause) ?? messageOf(cause);
  throw new EaselError('disk', t('useCases.noCopyCouldBeMadeForThe', { why }), { cause });
}

const programsOf: Readonly<Record<string, Readonly<{ folder: string; extensions: readonly string[] }>>> = {
  darwin: { folder: '/Applications', extensions: ['app'] },
  win32: { folder: 'C:\\Program Files', extensions: ['exe'] },
  linux: { folder: '/usr/share/applications', extensions: [] },
};

function pickProgram({
  pickFile,
  platform,
}: Pick<WindowSurroundings, 'pickFile' | 'platform'>): Promise<string | null> {
  const programFolder = programsOf[platform];
  return pickFile({
    purpose: 'programs',
    title: t('picking.openWithAnotherProgram'),
    filters:
      programFolder && programFolder.extensions.length > 0
        ? [{ name: t('picking.programs'), extensions: programFolder.extensions }]
        : [],
    ...(programFolder ? { startFolder: programFolder.folder } : {}),
  });
}
