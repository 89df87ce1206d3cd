import { findModel } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import { quotedPrompt } from '../prompt/quotedPrompt';
import type { PendingChange } from '../useCreateStore';

/**
 * What filled the form: an action in another view, a value typed in the command palette (`label`: "Steps:
 * 40"), or a restored version.
 */
export type Filling =
  | PendingChange
  | Readonly<{ kind: 'value'; label: string }>
  | Readonly<{ kind: 'version'; prompt: unknown }>;

/**
 * The text of the message about a filled form; if there were several changes, about the last.
 * @param isLost something was replaced
 */
export function filledWords(changes: readonly Filling[], isLost = true): string {
  const change = changes.at(-1);
  switch (change?.kind) {
    case 'load': {
      const of = quotedPrompt(change.values.prompt);
      if (of === null) return 'Filled with other settings';
      if (change.plan !== undefined) {
        const next = isAsItWas(change.plan, change.values.seed) ? 'change it, then press' : 'press';
        return `The next round of ${of} is in the form: ${next} Generate`;
      }
      return change.withNewSeeds === true
        ? `More like ${of} is in the form: press Generate`
        : `Filled with the settings of ${of}`;
    }
    case 'pictures':
      return picturesWords(change.refs, isLost);
    case 'seed':
      return `Filled with the seed ${change.seed}`;
    case 'value':
      return `Filled with ${change.label}`;
    case 'version': {
      const of = quotedPrompt(change.prompt);
      return of === null ? 'Filled with an earlier version' : `Filled with the version of ${of}`;
    }
    case 'preset':
      return `Filled with the preset ${change.name}`;
    case 'model':
      return 'Your prompt was carried over to this model';
    case 'prompt': {
      const of = quotedPrompt(change.prompt);
      if (of === null) return 'Filled with another prompt';
      if (change.shape === undefined) return `Filled with the prompt ${of}`;
      return `Filled for a ${isOfFilms(change.modelId) ? 'film' : 'picture'} of ${of}`;
    }
    case undefined:
      return 'Filled with what was there before';
  }
}

/** Whether a new round would make exactly the pictures that it is based on. */
function isAsItWas({ axes, seeds }: VaryPlan, seed: unknown): boolean {
  return (
    axes.length === 0 &&
    (seeds.kind === 'list' || (seeds.kind === 'none' && seed !== undefined && seed !== null))
  );
}

function isOfFilms(modelId: string | undefined): boolean {
  return modelId !== undefined && findModel(modelId)?.result === 'video';
}

function picturesWords(refs: readonly string[], isLost: boolean): string {
  if (refs.length !== 1) return `Filled with ${refs.length} pictures`;
  const [ref = ''] = refs;
  if (/^https?:/i.test(ref) && URL.canParse(ref)) return `Filled with the picture from ${new URL(ref).host}`;
  return isLost ? 'Filled with another picture' : 'Filled with a picture';
}
