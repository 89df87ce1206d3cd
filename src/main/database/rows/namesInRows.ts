import type { Db } from '../Db';
import { statement } from '../statement';

const inFolder = statement<Readonly<{ from: string; to: string; start: number }>, string>(
  `SELECT file FROM (
     SELECT file FROM asset WHERE file > @from AND file < @to
     UNION ALL SELECT file FROM file_removal WHERE file > @from AND file < @to)
   WHERE instr(substr(file, @start), '/') = 0`,
);

/**
 * The files of a folder that rows of the library name, there or not: a picture whose file was deleted by other means keeps
 * its name, and so does one that was thrown away, until its file is gone.
 * @param folder relative to the library folder, with forward slashes
 * @returns names without the folder
 */
export function namesInRows(db: Db, folder: string): readonly string[] {
  // '0' is what comes after '/'
  const files = inFolder(db)
    .pluck()
    .all({ from: `${folder}/`, to: `${folder}0`, start: folder.length + 2 }) as string[];
  return files.map((file) => file.slice(folder.length + 1));
}
