// Merges two XMP packets, with the properties and prefixes of other programs. A packet with unusual syntax, or another
// meaning for one of our prefixes, is left unchanged.

/** The element that contains properties, and its parent. */
const [holder, root] = ['rdf:Description', 'rdf:RDF'];
const rdfNamespace = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
/** If our packet has `by`, the `also` properties of the other packet are dropped, even if our packet lacks them. */
const ratingProperties = {
  by: 'xmp:Rating',
  also: ['dc:subject', 'dc:description', 'easel:stars', 'easel:favourite', 'easel:sensitive'],
};
/** Our label replaces both properties; without our label the existing label stays, because Easel may not know it. */
const labelProperties = { by: 'xmp:Label', also: ['photoshop:LabelColor'] };
/** The reference to extended XMP, which is written again if necessary. */
const extendedXmpProperty = 'xmpNote:HasExtendedXMP';

/** @param ours in the form of `wrapInXmpPacket`: one property per line. @returns null if they cannot be merged */
export function xmpWith(existing: string, ours: string): string | null {
  const added = ours.slice(ours.indexOf(`<${holder}`), ours.lastIndexOf(`</${holder}>`));
  if (!usesSameNamespaces(existing, added)) return null;
  const rest = withoutProperties(existing, namesIn(ours).add(extendedXmpProperty));
  const end = rest?.lastIndexOf(`</${root}>`) ?? -1;
  if (rest === null || end < 0) return null;
  // all descriptions of a packet have the same subject
  const about = /rdf:about\s*=\s*("[^"]*"|'[^']*')/.exec(existing)?.[1] ?? '""';
  const description = `${added.replace('rdf:about=""', () => `rdf:about=${about}`)}</${holder}>\n`;
  // the padding that a program reserved for later changes is dropped
  const closing = rest.lastIndexOf('<?xpacket');
  const tail =
    closing < end ? rest.slice(end) : `${rest.slice(end, closing).trimEnd()}\n${rest.slice(closing)}`;
  return rest.slice(0, end) + description + tail;
}

/** Removes the properties that `ours` (see {@link xmpWith}) has too. @returns null if the packet cannot be parsed */
export function xmpWithout(existing: string, ours: string): string | null {
  return usesSameNamespaces(existing, ours) ? withoutProperties(existing, namesIn(ours)) : null;
}

function namesIn(ours: string): Set<string> {
  const names = new Set([...ours.matchAll(/^<([a-z0-9]+:[a-z]+)>/gim)].map(([, name = '']) => name));
  for (const { by, also } of [ratingProperties, labelProperties])
    if (names.has(by)) for (const name of also) names.add(name);
  return names;
}

/** Whether both packets use the same prefixes for the same namespaces. */
function usesSameNamespaces(existing: string, ours: string): boolean {
  const existingNamespaces = [...namespaces(existing)];
  if (!existingNamespaces.some(([prefix, address]) => prefix === 'rdf' && address === rdfNamespace))
    return false;
  return [...namespaces(ours)].every(([prefix, address]) =>
    existingNamespaces.every(([other, at]) => (other === prefix) === (at === address)),
  );
}

function* namespaces(packet: string): Generator<readonly [prefix: string, address: string]> {
  for (const [, prefix = '', address = ''] of packet.matchAll(/\sxmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g))
    yield [prefix, address];
}

/** Removes elements and attributes; null if the packet is not well-formed or contains comments. */
function withoutProperties(packet: string, names: ReadonlySet<string>): string | null {
  const open: string[] = [];
  let [kept, at] = ['', 0];
  for (;;) {
    const from = packet.indexOf('<', at);
    if (from < 0) return open.length === 0 ? kept + packet.slice(at) : null;
    const tag = tagAt(packet, from);
    if (tag === null) return null;
    kept += packet.slice(at, from);
    at = tag.end;
    const isProperty = open.at(-1) === holder && open.at(-2) === root;
    if (isProperty && names.has(tag.name) && tag.kind !== 'close') {
      if (tag.kind === 'empty') continue;
      const close = packet.indexOf(`</${tag.name}`, at);
      const after = close < 0 ? -1 : packet.indexOf('>', close);
      if (after < 0) return null;
      at = after + 1;
      continue;
    }
    const text = packet.slice(from, at);
    const isDescription = tag.name === holder && open.at(-1) === root && tag.kind !== 'close';
    kept += isDescription ? withoutAttributes(text, names) : text;
    if (tag.kind === 'open') open.push(tag.name);
    else if (tag.kind === 'close' && open.pop() !== tag.name) return null;
  }
}

function withoutAttributes(tag: string, names: ReadonlySet<string>): string {
  return tag.replace(/\s([\w:.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g, (whole, name: string) =>
    names.has(name) ? '' : whole,
  );
}

type Tag = Readonly<{ name: string; kind: 'open' | 'close' | 'empty' | 'instruction'; end: number }>;

function tagAt(packet: string, from: number): Tag | null {
  const first = packet[from + 1];
  if (first === '!') return null;
  if (first === '?') {
    const close = packet.indexOf('?>', from);
    return close < 0 ? null : { name: '', kind: 'instruction', end: close + 2 };
  }
  const end = endOfTag(packet, from);
  if (end === null) return null;
  const inner = packet.slice(first === '/' ? from + 2 : from + 1, end - 1);
  const name = /^[^\s/]+/.exec(inner)?.[0] ?? '';
  return { name, kind: first === '/' ? 'close' : inner.endsWith('/') ? 'empty' : 'open', end };
}

/** The position after the tag's `>`, ignoring those within quotes. */
function endOfTag(packet: string, from: number): number | null {
  let quote = '';
  for (let at = from; at < packet.length; at += 1) {
    const sign = packet[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return null;
}
