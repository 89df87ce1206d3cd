const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/** The text of an HTML page or plain text, with decoded entities and collapsed whitespace, truncated with "…". */
export function plainText(body: string, maxCharacters = 200): string {
  const text = body
    .slice(0, 100_000)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?[a-z!][^>]*(?:>|$)/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decode)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
    .replace(/[\s\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim();
  const characters = [...text];
  return characters.length > maxCharacters
    ? `${characters
        .slice(0, maxCharacters - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

function decode(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return entities[name.toLowerCase()] ?? entity;
  const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    ? String.fromCodePoint(point)
    : entity;
}
