import { parseLossless, plainText, stringifyLossless } from '@shared/service';

/**
 * Takes the key out of a body, also where it is written so that it shows only when the body is read: with JSON's
 * escapes or HTML's entities. A body without it comes back as it was.
 */
function redactBody(body: string, redact: (text: string) => string): string {
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

const windowChars = 65_536;
// longer than any key, however it is written
const overlapChars = 8_192;
const windowsEachStep = 2;

/** The same in steps, so that other work can go on between them. Of a long body only the parts with the key change. */
export function* redactInSteps(
  body: string,
  redact: (text: string) => string,
): Generator<undefined, string, undefined> {
  if (body.length <= windowChars + overlapChars) return redactBody(body, redact);
  const pieces: string[] = [];
  let copied = 0;
  let windows = 0;
  for (let at = 0; at < body.length; ) {
    const window = body.slice(at, at + windowChars + overlapChars);
    const clean = redactBody(window, redact);
    if (clean === window) at += windowChars;
    else {
      pieces.push(body.slice(copied, at), clean);
      at += window.length;
      copied = at;
    }
    windows += 1;
    if (windows % windowsEachStep === 0) yield;
  }
  return pieces.length === 0 ? body : pieces.join('') + body.slice(copied);
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
