import { join } from 'node:path';
import { ComfyEngine } from './comfy/ComfyEngine';
import { Workflows } from './comfy/Workflows';
import type { Engine } from './Engine';
import type { EngineRow } from './EngineRows';

/** The engine of a row. @param folder the service's own: workflows lie in it, and files on their way */
export function makeEngine({ id, kind, urls }: EngineRow, folder: string): Engine {
  if (kind !== 'comfyui') throw new Error(`not yet: ${kind}`);
  return new ComfyEngine({ id, urls, workflows: new Workflows(join(folder, 'engines', id, 'workflows')) });
}
