/** Of a drop, as far as it says where something lies. */
type Given = Readonly<{ getData: (type: string) => string }>;

/**
 * The address of what was dragged from another program; empty: it has none. Of a picture within a link it is the
 * picture's own: a browser has the link's in its list.
 */
export function droppedLink(data: Given): string {
  const picture = pictureIn(data.getData('text/html'));
  if (/^(https?:|data:|blob:)/i.test(picture)) return picture;
  const lines = data.getData('text/uri-list').split(/\r?\n/);
  return lines.find((line) => line !== '' && !line.startsWith('#'))?.trim() ?? '';
}

/** The source of the first picture, as it is written there; empty: none. */
function pictureIn(html: string): string {
  const begin = html.search(/<img\s/i);
  const end = html.indexOf('>', begin);
  if (begin < 0 || end < 0) return '';
  const [, double, single] = /\ssrc=(?:"([^"]*)"|'([^']*)')/i.exec(html.slice(begin, end)) ?? [];
  return (double ?? single ?? '').trim().replaceAll('&amp;', '&');
}
