import { parseLossless, plainText, stringifyLossless } from '@shared/service';

/** The beginning of a URL up to its host, and the host. */
const hosts = /(:(?:\\?\/){2}(?:[^\s"'\\/?#@]*@)?)([a-z0-9.-]+)/g;
/** Minimum length of a key that is removed from host names: a shorter key may be part of a host name by chance. */
const MIN_LONG_KEY = 20;

// A short key stays in a host that contains it as a word, because the URLs of a paid answer would become useless.
function redactExceptHosts(text: string, redact: (text: string) => string): string {
  const clean = redact(text);
  if (clean === text) return text;
  const pieces: string[] = [];
  let from = 0;
  for (const { index, 1: start = '', 2: host = '' } of text.matchAll(hosts)) {
    if (!containsKeyAsWord(host, redact(host))) continue;
    pieces.push(redact(text.slice(from, index + start.length)), host);
    from = index + start.length + host.length;
  }
  return from === 0 ? clean : pieces.join('') + redact(text.slice(from));
}

function containsKeyAsWord(host: string, clean: string): boolean {
  const kept = clean.split(/\[[a-z]*\]/);
  const redactedLength = host.length - kept.join('').length;
  return clean !== host && redactedLength < MIN_LONG_KEY * (kept.length - 1);
}

/** Also finds the key behind JSON escapes or HTML entities. A body without the key is unchanged. */
function redactBody(body: string, redact: (text: string) => string): string {
  const clean = redactExceptHosts(body, redact);
  if (/\\[u/]/.test(clean)) {
    const unescaped = unescapeJson(clean);
    const redacted = redactExceptHosts(unescaped, redact);
    if (redacted !== unescaped) return redacted;
  }
  if (/&#?\w{1,8};/.test(clean)) {
    const read = plainText(clean, clean.length);
    const redacted = redactExceptHosts(read, redact);
    if (redacted !== read) return redacted;
  }
  return clean;
}

const WINDOW_CHARS = 65_536;
// longer than any key in any encoding
const OVERLAP_CHARS = 8_192;
const WINDOWS_PER_STEP = 2;

/** Like {@link redactBody}, but yields to other work. In a long body only the parts with the key change. */
export function* redactInSteps(
  body: string,
  redact: (text: string) => string,
): Generator<undefined, string, undefined> {
  if (body.length <= WINDOW_CHARS + OVERLAP_CHARS) return redactBody(body, redact);
  const pieces: string[] = [];
  let copied = 0;
  let windows = 0;
  for (let at = 0; at < body.length; ) {
    const window = body.slice(at, at + WINDOW_CHARS + OVERLAP_CHARS);
    const clean = redactBody(window, redact);
    if (clean === window) at += WINDOW_CHARS;
    else {
      pieces.push(body.slice(copied, at), clean);
      at += window.length;
      copied = at;
    }
    windows += 1;
    if (windows % WINDOWS_PER_STEP === 0) yield;
  }
  return pieces.length === 0 ? body : pieces.join('') + body.slice(copied);
}

function unescapeJson(json: string): string {
  try {
    return stringifyLossless(parseLossless(json));
  } catch {
    // an incomplete JSON text
    return json
      .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replaceAll('\\/', '/');
  }
}
