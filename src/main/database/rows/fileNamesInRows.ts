import type { Db } from '../Db';
import { statement } from '../statement';

const inFolder = statement<Readonly<{ from: string; to: string; start: number }>, string>(
  `SELECT file FROM (
     SELECT file FROM asset WHERE file > @from AND file < @to
     UNION ALL SELECT file FROM file_removal WHERE file > @from AND file < @to)
   WHERE instr(substr(file, @start), '/') = 0`,
);

/** The file names that rows use, also of missing files. @param folder relative to the library, with slashes */
export function fileNamesInRows(db: Db, folder: string): readonly string[] {
  // '0' sorts right after '/'
  const files = inFolder(db)
    .pluck()
    .all({ from: `${folder}/`, to: `${folder}0`, start: folder.length + 2 }) as string[];
  return files.map((file) => file.slice(folder.length + 1));
}
