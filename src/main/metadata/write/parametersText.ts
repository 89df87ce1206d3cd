import type { PictureFacts } from '@shared/metadata/PictureFacts';

/** Facts in A1111's format, which most programs read: prompt, `Negative prompt: …`, a line of `Name: value` pairs. */
export function parametersText(facts: PictureFacts): string {
  const { prompt, negativePrompt, steps, sampler, cfg, seed, width, height, model, software } = facts;
  const named: readonly (readonly [string, string | number | null])[] = [
    ['Steps', steps],
    ['Sampler', sampler],
    ['CFG scale', cfg],
    ['Seed', seed],
    ['Size', width > 0 && height > 0 ? `${width}x${height}` : null],
    ['Model', model === '' ? null : model],
    ['Version', software === '' ? null : software],
    ['Sample', facts.isSample ? 'yes' : null],
  ];
  const line = named
    .flatMap(([name, value]) => (value === null ? [] : [`${name}: ${quoted(String(value))}`]))
    .join(', ');
  const lines = [prompt, negativePrompt ? `Negative prompt: ${negativePrompt}` : '', line];
  return lines.filter((text) => text !== '').join('\n');
}

function quoted(value: string): string {
  return /[,:\n]/.test(value) ? JSON.stringify(value) : value;
}
