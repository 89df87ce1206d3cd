import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that may join names to folders, because the names come from a folder or from Easel, not from the database. */
const allowedFiles = [
  'src/main/files/pathInLibrary.ts',
  // finds copies of the database by a pattern of their names
  'src/main/database/copies/backUpDatabase.ts',
  // paths that the user gives
  /^src\/main\/(?:exports|terminal)\//,
  'src/main/drafts/importWildcards.ts',
  // a move copies the files that it finds in a folder, and keeps its own record outside the library
  /^src\/main\/relocation\/(?:finishMove|deleteCopiedFiles|walkTree|treeFiles|LibraryMover|copyChecked)\.ts$/,
  'src/main/verify/libraryFolderFiles.ts',
  'src/main/verify/compareWithDisk.ts',
];

const joinPattern =
  /\b(?:join|resolve)\([^()\n]*,\s*(?:`[^`\n]*\$\{)?(?:[\w#]+\??\.)*(?:file|partFile|part_file|sha256|assetId|attemptId)\b/g;

/**
 * Finds places in `src/main` that join a value of a database row to a folder without rejecting paths out of the folder.
 * @param root the project's folder
 */
export function joinedRows(root: string): { place: string; line: number }[] {
  return globSync('src/main/**/*.ts', { cwd: root })
    .map((place) => place.replaceAll('\\', '/'))
    .filter((place) => !/\.(?:test|testing)\.ts$/.test(place))
    .filter(
      (place) => !allowedFiles.some((each) => (typeof each === 'string' ? each === place : each.test(place))),
    )
    .toSorted()
    .flatMap((place) => {
      const text = readFileSync(join(root, place), 'utf8');
      return [...text.matchAll(joinPattern)].map(({ index }) => ({
        place,
        line: text.slice(0, index).split('\n').length,
      }));
    });
}
