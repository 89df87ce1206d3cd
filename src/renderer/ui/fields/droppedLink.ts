type DataSource = Readonly<{ getData: (type: string) => string }>;

/** Empty: nothing was dragged from a page. A picture within a link counts, not the link. */
export function droppedLink(data: DataSource): string {
  const picture = pictureIn(data.getData('text/html'));
  if (/^(https?:|data:|blob:)/i.test(picture)) return picture;
  const lines = data.getData('text/uri-list').split(/\r?\n/);
  return lines.find((line) => line !== '' && !line.startsWith('#'))?.trim() ?? '';
}

/** Unresolved; empty: the HTML contains no picture. */
function pictureIn(html: string): string {
  const begin = html.search(/<img\s/i);
  const end = html.indexOf('>', begin);
  if (begin < 0 || end < 0) return '';
  const [, double, single] = /\ssrc=(?:"([^"]*)"|'([^']*)')/i.exec(html.slice(begin, end)) ?? [];
  return (double ?? single ?? '').trim().replaceAll('&amp;', '&');
}
