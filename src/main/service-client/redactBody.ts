import { parseLossless, plainText, stringifyLossless } from '@shared/service';

/**
 * Takes the key out of a body, also where it is written so that it shows only when the body is read: with JSON's
 * escapes or HTML's entities. A body without it comes back as it was.
 */
export function redactBody(body: string, redact: (text: string) => string): string {
  const clean = redact(body);
  if (/\\[u/]/.test(clean)) {
    const read = rewritten(clean);
    if (redact(read) !== read) return redact(read);
  }
  if (/&#?\w{1,8};/.test(clean)) {
    const read = plainText(clean, clean.length);
    if (redact(read) !== read) return redact(read);
  }
  return clean;
}

function rewritten(json: string): string {
  try {
    return stringifyLossless(parseLossless(json));
  } catch {
    // half of a JSON text
    return json
      .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replaceAll('\\/', '/');
  }
}
