import type { DiskTasks, FolderLook } from './DiskTask';

/** Asks the thread that looks at the library folder. */
export type AskDisk = <K extends keyof DiskTasks>(
  kind: K,
  input: DiskTasks[K]['input'],
) => Promise<DiskTasks[K]['output']>;

/** What is answered in portions. */
export type LookKind = 'folder' | 'names' | 'elsewhere';

/** Has the thread look, and takes what it found portion by portion. @param goesOn asked between two; false ends it */
export async function askLook<K extends LookKind>(
  ask: AskDisk,
  kind: K,
  input: DiskTasks[K]['input'],
  goesOn: () => boolean,
): Promise<FolderLook> {
  const first: FolderLook = await ask(kind, input);
  const portions = [first];
  for (let last = first; last.isMore && goesOn(); portions.push(last)) last = await ask('more', null);
  const all = <T>(of: (look: FolderLook) => readonly T[]): readonly T[] => portions.flatMap(of);
  return {
    folders: first.folders,
    changedAt: first.changedAt,
    gone: all((look) => look.gone),
    back: all((look) => look.back),
    seen: all((look) => look.seen),
    others: all((look) => look.others),
    loose: all((look) => look.loose),
    isMore: false,
  };
}
