export function lastPathSegment(text: string): string {
  const [path = ''] = text.trim().split(/[?#]/, 1);
  return path.split(/[/\\]/).findLast((piece) => piece !== '') ?? text;
}
