/** Provider and model from `imagegen/dev`, or from a bare model name and a separate provider. */
export function splitModelPath(
  model: string | null,
  provider: string | null,
): { readonly provider: string | null; readonly model: string | null } {
  const slash = model?.indexOf('/') ?? -1;
  if (model === null || slash < 1) return { provider, model };
  const before = model.slice(0, slash);
  if (provider !== null && provider !== before) return { provider, model };
  return { provider: before, model: model.slice(slash + 1) };
}
