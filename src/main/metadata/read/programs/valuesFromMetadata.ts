import type { RequestValues } from '@shared/service';
import type { FileFacts } from '../readFacts';

/** The parameters in a file's metadata by the names of the service's models, to be used again. */
export function valuesFromMetadata({ facts, program }: Pick<FileFacts, 'facts' | 'program'>): RequestValues {
  if (program === 'Easel') return facts.values;
  const { prompt, seed, negativePrompt, steps, cfg, sampler } = facts;
  const values = {
    prompt,
    seed,
    negative_prompt: negativePrompt,
    num_inference_steps: steps,
    guidance_scale: cfg,
    sampler,
    ...facts.values,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}
