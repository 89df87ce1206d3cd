import { join } from 'node:path';
import { ComfyEngine } from './comfy/ComfyEngine';
import { Workflows } from './comfy/Workflows';
import type { Engine } from './Engine';
import type { EngineRow } from './EngineRows';

/**
 * The engine of a row.
 * @param folder the service's own: workflows lie in it, and files on their way
 * @param key a credential; ComfyUI has none of its own, and a proxy before it takes `Basic …` or `Bearer …`
 */
export function makeEngine({ id, kind, urls }: EngineRow, folder: string, key: string | null): Engine {
  if (kind !== 'comfyui') throw new Error(`not yet: ${kind}`);
  const workflows = new Workflows(join(folder, 'engines', id, 'workflows'));
  return new ComfyEngine({
    id,
    urls,
    workflows,
    ...(key === null ? {} : { headers: { authorization: key } }),
  });
}
