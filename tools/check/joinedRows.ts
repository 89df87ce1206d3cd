import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a name is joined to a folder that comes from no row: a folder was read, or Easel has just chosen the name. */
const fromDisk = [
  'src/main/files/pathInLibrary.ts',
  // copies of the database, by a pattern of their names
  'src/main/database/copies/backUpDatabase.ts',
  // what a person hands over, and where
  /^src\/main\/(?:exports|terminal)\//,
  'src/main/drafts/importWildcards.ts',
  // a move copies what lies in a folder, and its own note of that lies with the person
  /^src\/main\/relocation\/(?:finishMove|deleteCopiedFiles|walkTree|treeFiles|LibraryMover|copyChecked)\.ts$/,
  'src/main/verify/libraryFolderFiles.ts',
  'src/main/verify/compareWithDisk.ts',
];

const joined =
  /\b(?:join|resolve)\([^()\n]*,\s*(?:`[^`\n]*\$\{)?(?:[\w#]+\??\.)*(?:file|partFile|part_file|sha256|assetId|attemptId)\b/g;

/**
 * Places in `src/main` that join what a row may say to a folder, beside the functions that refuse what leads out of it.
 * @param root the project's folder
 */
export function joinedRows(root: string): { place: string; line: number }[] {
  return globSync('src/main/**/*.ts', { cwd: root })
    .map((place) => place.replaceAll('\\', '/'))
    .filter((place) => !/\.(?:test|testing)\.ts$/.test(place))
    .filter(
      (place) => !fromDisk.some((each) => (typeof each === 'string' ? each === place : each.test(place))),
    )
    .toSorted()
    .flatMap((place) => {
      const text = readFileSync(join(root, place), 'utf8');
      return [...text.matchAll(joined)].map(({ index }) => ({
        place,
        line: text.slice(0, index).split('\n').length,
      }));
    });
}
