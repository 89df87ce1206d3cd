import type { ListRoots } from './KeptLists';

/** A computer on which every folder is allowed. */
export const anyRoot: ListRoots = { has: () => true, add: () => undefined };
