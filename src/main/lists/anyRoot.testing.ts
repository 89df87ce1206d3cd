import type { ListRoots } from './KeptLists';

/** A computer that has let in every folder. */
export const anyRoot: ListRoots = { has: () => true, add: () => undefined };
