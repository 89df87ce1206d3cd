import type { DiskTasks, FolderDiff } from './DiskTask';

export type AskDisk = <K extends keyof DiskTasks>(
  kind: K,
  input: DiskTasks[K]['input'],
) => Promise<DiskTasks[K]['output']>;

/** Tasks with results in portions. */
export type LookKind = 'folder' | 'names' | 'elsewhere';

/** Takes a result in portions. @param goesOn asked between two; false stops */
export async function askInPortions<K extends LookKind>(
  ask: AskDisk,
  kind: K,
  input: DiskTasks[K]['input'],
  goesOn: () => boolean,
): Promise<FolderDiff> {
  const first: FolderDiff = await ask(kind, input);
  const portions = [first];
  for (let last = first; last.isMore && goesOn(); portions.push(last)) last = await ask('more', null);
  const all = <T>(of: (look: FolderDiff) => readonly T[]): readonly T[] => portions.flatMap(of);
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
