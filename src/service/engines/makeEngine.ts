import { join } from 'node:path';
import { ComfyEngine } from './comfy/ComfyEngine';
import { Workflows } from './comfy/Workflows';
import { type Engine, EngineError } from './Engine';
import type { EngineRow } from './EngineRows';
import { OpenAiEngine } from './openai/OpenAiEngine';
import { SwarmEngine } from './swarm/SwarmEngine';

/**
 * The engine of a row.
 * @param folder the service's own, for workflows and downloads in progress
 * @param key a credential; for ComfyUI and SwarmUI the whole `Authorization` header for a proxy, or
 * `swarm_token=…`
 * @throws EngineError if the engine accepts one URL and several were given
 */
export function makeEngine({ id, kind, urls }: EngineRow, folder: string, key: string | null): Engine {
  const own = join(folder, 'engines', id);
  const headers =
    key === null ? {} : key.startsWith('swarm_token=') ? { cookie: key } : { authorization: key };
  if (kind === 'comfyui')
    return new ComfyEngine({ id, urls, workflows: new Workflows(join(own, 'workflows')), headers });
  const [url, ...others] = urls;
  if (url === undefined || others.length > 0) throw new EngineError('odd', `${id} takes one address.`);
  if (kind === 'swarmui') return new SwarmEngine({ id, url, headers });
  return new OpenAiEngine({ id, url, key, spoolFolder: join(own, 'spool') });
}
