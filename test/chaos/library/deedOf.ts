import type { Work } from './work';

/** What a person does to a library, as far as a drill tells it apart. */
export type Deed = 'import' | 'export' | 'trash' | 'undo' | 'move' | 'merge' | 'change' | 'start';

/** Each of these is to be met by a kill, in a drill that is long enough. */
export const deedsToMeet: readonly Deed[] = ['import', 'export', 'trash', 'undo', 'move', 'merge'];

/** @param tags those that there are: a tag that gets the name of one of them becomes one with it */
export function deedOf(work: Work, tags: readonly string[]): Deed {
  switch (work.kind) {
    case 'import':
    case 'export':
      return work.kind;
    case 'emptyTrash':
      return 'trash';
    case 'undo':
    case 'redo':
      return 'undo';
    case 'move':
    case 'goOnMoving':
    case 'cancelMove':
      return 'move';
    case 'arrange': {
      const { what } = work;
      return what.kind === 'renameTag' && what.name !== what.tag && tags.includes(what.name)
        ? 'merge'
        : 'change';
    }
    case 'change':
      return ofChange[work.change.kind] ?? 'change';
    case 'verify':
    case 'look':
      return 'change';
  }
}

const ofChange: Readonly<Partial<Record<Extract<Work, { kind: 'change' }>['change']['kind'], Deed>>> = {
  trash: 'trash',
  restore: 'trash',
  stack: 'merge',
  unstack: 'merge',
};
