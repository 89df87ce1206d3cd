/** What the changelog says of a version; of one it does not name yet, what is to come with the next. */
export function newsOf(changelog: string, version: string): string | null {
  const parts = changelog.split(/^(?=## )/m);
  const of = (name: string) => parts.find((part) => part.startsWith(`## [${name}]`));
  const part = of(version) ?? of('Unreleased');
  const text = part?.replace(/^## .*\n/, '').trim() ?? '';
  return text === '' ? null : text;
}
