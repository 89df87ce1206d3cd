const maxLength = 63;
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;
/** Names that are reserved as folders on Windows, or used by a route. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|providers)$/;

/** Model names by unique slugs. Equal slugs are numbered in order, so the same list gives the same slugs. */
export function modelSlugs(names: readonly string[]): ReadonlyMap<string, string> {
  const bySlug = new Map<string, string>();
  for (const name of new Set(names)) {
    const baseSlug = slugOf(name);
    let slug = baseSlug;
    for (let number = 2; bySlug.has(slug); number++) {
      slug = `${baseSlug.slice(0, maxLength - 1 - String(number).length)}-${number}`;
    }
    bySlug.set(slug, name);
  }
  return bySlug;
}

export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/\.(?:safetensors|sft|ckpt|gguf|pt|pth|engine)$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '');
  if (slug === '') return 'model';
  return reserved.test(slug) ? `${slug}-model` : slug;
}
