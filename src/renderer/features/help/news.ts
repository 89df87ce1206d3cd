/** For an unlisted version, the unreleased changes. */
export function newsOf(changelog: string, version: string): string | null {
  const parts = changelog.split(/^(?=## )/m);
  const of = (name: string) => parts.find((part) => part.startsWith(`## [${name}]`));
  const part = of(version) ?? of('Unreleased');
  const text = part?.replace(/^## .*\n/, '').trim() ?? '';
  return text === '' ? null : text;
}
