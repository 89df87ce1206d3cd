/** The changes of a version; for an unlisted version, the unreleased changes. Null: none are listed. */
export function newsOf(changelog: string, version: string): string | null {
  const parts = changelog.split(/^(?=## )/m);
  const sectionOf = (name: string) => parts.find((part) => part.startsWith(`## [${name}]`));
  const part = sectionOf(version) ?? sectionOf('Unreleased');
  const text = part?.replace(/^## .*\n/, '').trim() ?? '';
  return text === '' ? null : text;
}
