import { createContext, useContext } from 'react';
import type { CreateController } from './useCreateController';

export const CreateContext = createContext<CreateController | null>(null);

/** @throws outside of `CreateView` */
export function useCreate(): CreateController {
  const controller = useContext(CreateContext);
  if (controller === null) throw new Error('useCreate is called outside of CreateView');
  return controller;
}
