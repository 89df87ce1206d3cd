import type { ListView } from '@shared/domain/create/KeptList';
import type { ListOverview } from '@shared/ipc/create/listRoutes';
import type { ModelDescriptor } from '@shared/models';
import { createContext, use } from 'react';
import type { ListActions } from './useListActions';

type OpenList = Readonly<{
  list: ListOverview;
  model: ModelDescriptor;
  view: ListView;
  onView: (view: ListView) => void;
  /** Ids of the shown rows. */
  order: Uint32Array;
  actions: ListActions;
}>;

export const OpenListContext = createContext<OpenList | null>(null);

export function useOpenList(): OpenList {
  const open = use(OpenListContext);
  if (open === null) throw new Error('No list is open here.');
  return open;
}
