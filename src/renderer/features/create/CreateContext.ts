import { createContext, useContext } from 'react';
import type { CreateController } from './useCreateController';

export const CreateContext = createContext<CreateController | null>(null);

/**
 * The state and actions of Create, for components inside `CreateView`.
 * @throws outside of `CreateView`
 */
export function useCreate(): CreateController {
  const controller = useContext(CreateContext);
  if (controller === null) throw new Error('useCreate is called outside of CreateView');
  return controller;
}
