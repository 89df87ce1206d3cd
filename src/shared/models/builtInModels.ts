import { chareditV3 } from './chareditV3';
import { imagegenDev } from './imagegenDev';
import type { ModelDescriptor } from './ModelDescriptor';
import { videogenMaster } from './videogenMaster';

/** The three documented models, in the order of the model picker. */
export const builtInModels: readonly ModelDescriptor[] = [imagegenDev, chareditV3, videogenMaster];

/** The built-in model with the id `provider/model`, if there is one. */
export function findModel(id: string): ModelDescriptor | undefined {
  return builtInModels.find((model) => model.id === id);
}
