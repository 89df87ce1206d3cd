import type { FormVersion } from '@shared/domain/create/FormState';

type Known = Pick<FormVersion, 'id' | 'modelId' | 'prompt' | 'picture'>;

/**
 * The asset for the picture of a preset: a result of exactly this form, otherwise the latest of the same
 * model and prompt. Null if there is none, or only films and sensitive pictures.
 * @param versions newest first
 * @param standing the version that equals the form
 */
export function pictureOfForm(
  versions: readonly Known[],
  standing: string | null,
  { modelId, prompt }: Readonly<{ modelId: string; prompt: string }>,
): string | null {
  // without a prompt, two forms are not comparable
  const near = versions.filter((each) => prompt !== '' && each.modelId === modelId && each.prompt === prompt);
  const found = [...versions.filter(({ id }) => id === standing), ...near].find(
    ({ picture }) => picture?.kind === 'image' && !picture.sensitive,
  );
  return found?.picture?.assetId ?? null;
}
