import type { FormVersion } from '@shared/domain/create/FormState';

type VersionSummary = Pick<FormVersion, 'id' | 'modelId' | 'prompt' | 'picture'>;

/**
 * The asset for the picture of a preset: a result of exactly this form, otherwise the latest result of the
 * same model and prompt. Films and sensitive pictures do not count.
 * @param versions newest first
 * @param currentId the version that equals the form
 */
export function pictureOfForm(
  versions: readonly VersionSummary[],
  currentId: string | null,
  { modelId, prompt }: Readonly<{ modelId: string; prompt: string }>,
): string | null {
  // forms without a prompt are not comparable
  const similar = versions.filter(
    (each) => prompt !== '' && each.modelId === modelId && each.prompt === prompt,
  );
  const found = [...versions.filter(({ id }) => id === currentId), ...similar].find(
    ({ picture }) => picture?.kind === 'image' && !picture.sensitive,
  );
  return found?.picture?.assetId ?? null;
}
