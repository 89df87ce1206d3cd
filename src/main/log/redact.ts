import { Buffer } from 'node:buffer';

const replacement = '[redacted]';

/**
 * Removes secrets in every usual form: as they are, percent-encoded, escaped for JSON, in base64 (at each of
 * its three alignments) and base64url. Also any long token after `Bearer`, which may be an unknown key.
 */
export function redact(text: string, secrets: Iterable<string>): string {
  let result = text;
  for (const secret of secrets) {
    // shorter secrets occur in ordinary words
    if (secret.length < 8) continue;
    for (const form of formsOf(secret)) {
      if (result.includes(form)) result = result.replaceAll(form, replacement);
    }
  }
  return bearer.test(result) ? result.replace(bearerAll, `$1${replacement}`) : result;
}

const bearer = /\bBearer\s/i;
const bearerAll = /\b(Bearer\s+)[\w\-.~+/]{16,}=*/gi;
const formsBySecret = new Map<string, readonly string[]>();

export function forgetForms(secret: string): void {
  formsBySecret.delete(secret);
}

function formsOf(secret: string): readonly string[] {
  const known = formsBySecret.get(secret);
  if (known) return known;
  const forms = new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
  for (const offset of [0, 1, 2]) {
    // Within a longer base64 text only characters made of whole bytes of the secret are constant.
    const bits = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    const base64 = bits.toString('base64').replace(/(?<!=)=+$/, '');
    const from = offset === 0 ? 0 : offset + 1;
    const to = bits.length % 3 === 0 ? base64.length : base64.length - 1;
    const part = base64.slice(from, to);
    if (part.length < 6) continue;
    forms.add(part);
    forms.add(part.replaceAll('+', '-').replaceAll('/', '_'));
  }
  // longest first, so that a whole form is replaced before a part of it
  const sorted = [...forms].sort((a, b) => b.length - a.length);
  formsBySecret.set(secret, sorted);
  return sorted;
}
