/** The part of a drop's data that is used here. */
type Given = Readonly<{ getData: (type: string) => string }>;

/**
 * The URL of something dragged from another program; empty: none. For a picture within a link it is the
 * picture's URL; the browser's URL list contains the link's.
 */
export function droppedLink(data: Given): string {
  const picture = pictureIn(data.getData('text/html'));
  if (/^(https?:|data:|blob:)/i.test(picture)) return picture;
  const lines = data.getData('text/uri-list').split(/\r?\n/);
  return lines.find((line) => line !== '' && !line.startsWith('#'))?.trim() ?? '';
}

/** The source of the first picture in the HTML, unresolved; empty: none. */
function pictureIn(html: string): string {
  const begin = html.search(/<img\s/i);
  const end = html.indexOf('>', begin);
  if (begin < 0 || end < 0) return '';
  const [, double, single] = /\ssrc=(?:"([^"]*)"|'([^']*)')/i.exec(html.slice(begin, end)) ?? [];
  return (double ?? single ?? '').trim().replaceAll('&amp;', '&');
}
