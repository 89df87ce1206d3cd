/** Of a drop, as far as it says where something lies. */
type Given = Readonly<{ getData: (type: string) => string }>;

/**
 * The address of what was dragged from another program; empty: it has none. Of a picture within a link it is the
 * picture's own: a browser has the link's in its list.
 */
export function droppedLink(data: Given): string {
  const [, double, single] =
    /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(data.getData('text/html')) ?? [];
  const picture = (double ?? single ?? '').trim().replaceAll('&amp;', '&');
  if (/^(https?:|data:|blob:)/i.test(picture)) return picture;
  const lines = data.getData('text/uri-list').split(/\r?\n/);
  return lines.find((line) => line !== '' && !line.startsWith('#'))?.trim() ?? '';
}
