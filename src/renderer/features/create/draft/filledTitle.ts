import { t } from '@shared/messages/t';
import { findModel } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { PendingChange } from '../useCreateStore';

/** The cause of a filled form. `label`: a value typed in the command palette ("Steps: 40"). */
export type FillCause =
  | PendingChange
  | Readonly<{ kind: 'value'; label: string }>
  | Readonly<{ kind: 'version'; prompt: unknown }>;

/** The title of the message about a filled form. It names the last change. @param isLost whether input was lost */
export function filledTitle(changes: readonly FillCause[], isLost = true): string {
  const change = changes.at(-1);
  switch (change?.kind) {
    case 'load': {
      const prompt = quotedPrompt(change.values.prompt);
      if (prompt === null) return t('create.filledWithOtherSettings');
      if (change.plan !== undefined) {
        return t('create.filledNextRound', {
          prompt,
          isSame: repeatsRequest(change.plan, change.values.seed),
        });
      }
      return change.withNewSeeds === true
        ? t('create.filledMoreLike', { prompt })
        : t('create.filledWithTheSettingsOf', { prompt });
    }
    case 'pictures':
      return picturesTitle(change.refs, isLost);
    case 'seed':
      return t('create.filledWithTheSeed', { seed: change.seed });
    case 'value':
      return t('create.filledWithValue', { label: change.label });
    case 'version': {
      const prompt = quotedPrompt(change.prompt);
      return prompt === null
        ? t('create.filledWithAnEarlierVersion')
        : t('create.filledWithTheVersionOf', { prompt });
    }
    case 'preset':
      return t('create.filledWithThePreset', { name: change.name });
    case 'model':
      return t('create.promptCarriedOver');
    case 'prompt': {
      const prompt = quotedPrompt(change.prompt);
      if (prompt === null) return t('create.filledWithAnotherPrompt');
      if (change.shape === undefined) return t('create.filledWithThePrompt', { prompt });
      return t('create.filledForShape', { isFilm: isOfFilms(change.modelId), prompt });
    }
    case undefined:
      return t('create.filledWithWhatWasThereBefore');
  }
}

/** Whether a next round without changed values would make the same pictures again. */
function repeatsRequest({ axes, seeds }: VaryPlan, seed: unknown): boolean {
  return (
    axes.length === 0 &&
    (seeds.kind === 'list' || (seeds.kind === 'none' && seed !== undefined && seed !== null))
  );
}

function isOfFilms(modelId: string | undefined): boolean {
  return modelId !== undefined && findModel(modelId)?.result === 'video';
}

function picturesTitle(refs: readonly string[], isLost: boolean): string {
  if (refs.length !== 1) return t('create.filledWithPictures', { count: refs.length });
  const [ref = ''] = refs;
  if (/^https?:/i.test(ref) && URL.canParse(ref))
    return t('create.filledWithThePictureFrom', { host: new URL(ref).host });
  return isLost ? t('create.filledWithAnotherPicture') : t('create.filledWithAPicture');
}

/** Maximum length of a quoted prompt, characters; a longer prompt is shortened. */
const maxPromptLength = 60;

/** A prompt in quotation marks, without the escapes of braces; null if there is no prompt. */
export function quotedPrompt(prompt: unknown): string | null {
  const text =
    typeof prompt === 'string' ? prompt.replaceAll(/\\(.)/g, '$1').trim().replaceAll(/\s+/g, ' ') : '';
  if (text === '') return null;
  const characters = [...text];
  return `“${
    characters.length > maxPromptLength
      ? `${characters
          .slice(0, maxPromptLength - 1)
          .join('')
          .trimEnd()}…`
      : text
  }”`;
}
