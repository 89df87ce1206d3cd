import { chareditV3 } from './chareditV3';
import { imagegenDev } from './imagegenDev';
import type { ModelDescriptor } from './ModelDescriptor';
import { videogenMaster } from './videogenMaster';

/** The three documented models, in the order of the model picker. */
export const builtInModels: readonly ModelDescriptor[] = [imagegenDev, chareditV3, videogenMaster];

export function findModel(id: string): ModelDescriptor | undefined {
  return builtInModels.find((model) => model.id === id);
}
