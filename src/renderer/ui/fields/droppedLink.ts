type DataSource = Readonly<{ getData: (type: string) => string }>;

/** The URL of a picture or link dragged from a page; empty: neither. A picture within a link gives the picture URL. */
export function droppedLink(data: DataSource): string {
  const picture = pictureIn(data.getData('text/html'));
  if (/^(https?:|data:|blob:)/i.test(picture)) return picture;
  const lines = data.getData('text/uri-list').split(/\r?\n/);
  return lines.find((line) => line !== '' && !line.startsWith('#'))?.trim() ?? '';
}

/** The `src` of the first picture as written in the HTML; empty: the HTML contains no picture. */
function pictureIn(html: string): string {
  const begin = html.search(/<img\s/i);
  const end = html.indexOf('>', begin);
  if (begin < 0 || end < 0) return '';
  const [, double, single] = /\ssrc=(?:"([^"]*)"|'([^']*)')/i.exec(html.slice(begin, end)) ?? [];
  return (double ?? single ?? '').trim().replaceAll('&amp;', '&');
}
