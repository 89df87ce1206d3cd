import { isJsonObject, type JsonObject } from '@shared/service';
import { jsonOf, numberIn, seedOf, textIn } from './jsonOf';
import type { TextFacts } from './TextFacts';

const fields: ReadonlySet<string> = new Set([
  ...['prompt', 'negativeprompt', 'seed', 'steps', 'cfgscale', 'sampler', 'model', 'width', 'height'],
]);

/** Reads SwarmUI's `parameters`: JSON with `sui_image_params`. Null: another format. */
export function readSwarm(text: string): TextFacts | null {
  const object = text.includes('sui_image_params') ? jsonOf(text) : null;
  const params = object?.sui_image_params;
  if (!object || !isJsonObject(params)) return null;
  const extra: JsonObject = isJsonObject(object.sui_extra_data) ? object.sui_extra_data : {};
  const createdAt = Date.parse(textIn(extra, 'date') ?? '');
  return {
    program: 'SwarmUI',
    // both the sent prompt and the template with its wildcards are stored
    prompt: textIn(params, 'prompt') ?? '',
    template: textIn(extra, 'original_prompt'),
    negativePrompt: textIn(params, 'negativeprompt'),
    seed: seedOf(params.seed),
    width: numberIn(params, 'width') ?? 0,
    height: numberIn(params, 'height') ?? 0,
    steps: numberIn(params, 'steps'),
    cfg: numberIn(params, 'cfgscale'),
    sampler: textIn(params, 'sampler'),
    model: textIn(params, 'model') ?? '',
    createdAt: createdAt > 0 ? createdAt : null,
    values: Object.fromEntries(Object.entries(params).filter(([name]) => !fields.has(name))),
  };
}
