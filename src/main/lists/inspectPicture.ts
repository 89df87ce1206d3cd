import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_INPUT_BYTES } from '@shared/domain/create/InputImage';
import { t } from '@shared/messages/t';
import { pictureFormatOf, pictureStartBytes } from '@shared/service';
import { isWithin } from '../files/isWithin';
import { openRegularFile, UnreadableFile } from '../files/openRegularFile';

/** `root`: no file outside is read. `folder`: where relative paths begin, if this folder is inside the root. */
export type PictureFolder = Readonly<{ folder: string; root: string }>;

/** A checked file. `stamp` changes when the file changes. */
export type CheckedPicture = Readonly<{ path: string; stamp: string } | { problem: string }>;

/** Checks the file that a cell names, without decoding it. `problem`: why it cannot be sent, for the user. */
export async function inspectPicture(
  text: string,
  pictureFolder: PictureFolder | null,
): Promise<CheckedPicture> {
  const shownName = `“${text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH)}…` : text}”`;
  if (pictureFolder === null) return { problem: t('lists.isAFileButEaselDoesNot', { said: shownName }) };
  try {
    const named = pathIn(
      text,
      isWithin(pictureFolder.folder, pictureFolder.root) ? pictureFolder.folder : pictureFolder.root,
    );
    // checked before any access to a disk or another computer
    if (!isWithin(named, pictureFolder.root))
      return { problem: t('lists.isOutsideTheFolderOfThisList', { said: shownName }) };
    const { file, stats } = await openRegularFile(named, MAX_INPUT_BYTES);
    try {
      const path = await realpath(named);
      if (!isWithin(path, await realpath(pictureFolder.root))) {
        return { problem: t('lists.isALinkThatLeadsOutOf', { said: shownName }) };
      }
      const start = Buffer.alloc(pictureStartBytes);
      const { bytesRead } = await file.read(start, 0, start.length, 0);
      if (!isSendable(start.subarray(0, bytesRead)))
        return { problem: t('lists.isNotAPNGJPEGWebPOr', { said: shownName }) };
      return { path, stamp: `${path} ${stats.ino} ${stats.size} ${stats.mtimeMs}` };
    } finally {
      await file.close();
    }
  } catch (error) {
    const message = error instanceof UnreadableFile ? error.message : t('app.cannotBeRead');
    return { problem: t('library.cannotBeUsedIt', { name: shownName, message }).replace(/\.$/, '') };
  }
}

const MAX_NAME_LENGTH = 80;

function pathIn(text: string, folder: string): string {
  const named = text.trim();
  return resolve(folder, /^file:/i.test(named) ? fileURLToPath(named) : named);
}

const sentFormats: readonly (string | null)[] = ['png', 'jpeg', 'webp', 'gif'];

function isSendable(start: Uint8Array): boolean {
  return sentFormats.includes(pictureFormatOf(start));
}
