import type { FormVersion } from '@shared/domain/create/FormState';

type Known = Pick<FormVersion, 'id' | 'modelId' | 'prompt' | 'picture'>;

/**
 * The asset whose picture a preset of this form wears: one that came of the very form, else the latest of the same
 * model and prompt. Null where there is none that anybody may see.
 * @param versions the newest first
 * @param standing the version that says the same as the form
 */
export function pictureOfForm(
  versions: readonly Known[],
  standing: string | null,
  { modelId, prompt }: Readonly<{ modelId: string; prompt: string }>,
): string | null {
  // without words two forms have nothing in common
  const near = versions.filter((each) => prompt !== '' && each.modelId === modelId && each.prompt === prompt);
  const found = [...versions.filter(({ id }) => id === standing), ...near].find(
    ({ picture }) => picture?.kind === 'image' && !picture.sensitive,
  );
  return found?.picture?.assetId ?? null;
}
