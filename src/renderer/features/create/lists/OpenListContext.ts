import type { ListView } from '@shared/domain/create/KeptList';
import type { ListOverview } from '@shared/ipc/create/listRoutes';
import type { ModelDescriptor } from '@shared/models';
import { createContext, use } from 'react';
import type { ListActions } from './useListActions';

/** The list that is open, how it is looked at, and what can be done to it. */
export type OpenList = Readonly<{
  list: ListOverview;
  /** What it is made with. */
  model: ModelDescriptor;
  view: ListView;
  onView: (view: ListView) => void;
  /** The rows shown. */
  order: Uint32Array;
  actions: ListActions;
}>;

/** Its workbench provides it. */
export const OpenListContext = createContext<OpenList | null>(null);

export function useOpenList(): OpenList {
  const open = use(OpenListContext);
  if (open === null) throw new Error('No list is open here.');
  return open;
}
