import { chareditV3 } from './chareditV3';
import { imagegenDev } from './imagegenDev';
import type { ModelDescriptor } from './ModelDescriptor';
import { videogenMaster } from './videogenMaster';

/** The three models of the document, in the order the model picker shows them. */
export const builtInModels: readonly ModelDescriptor[] = [imagegenDev, chareditV3, videogenMaster];

/** The built-in model called `provider/model`, if there is one. */
export function findModel(id: string): ModelDescriptor | undefined {
  return builtInModels.find((model) => model.id === id);
}
