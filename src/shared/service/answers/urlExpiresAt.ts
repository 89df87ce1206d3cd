/** Parameter names for an expiry time, in lower case and without - and _. */
const expiryNamePattern =
  /^(?:exp|expires?(?:at)?|(?:expiry|expiration)(?:time)?|token(?:exp|expires|expiry)|validuntil)$/;
const secondMs = 1000;
const dayMs = 24 * 60 * 60 * secondMs;
// A time is accepted only in this range around now: a URL may be valid for an hour or for a decade.
const maxPastMs = 7 * dayMs;
const maxFutureMs = 3660 * dayMs;
const latestTimeMs = 8.64e15;

/**
 * The expiry of a URL, ms UTC, from the signed parameters of common object stores (S3, Google, Alibaba, Azure,
 * CloudFront, Tencent), a token with an expiry, or a parameter with a telling name; null without a plausible value.
 * Never throws.
 */
export function urlExpiresAt(url: string, nowMs: number): number | null {
  const parameters = URL.parse(url)?.searchParams;
  if (!parameters || parameters.size === 0) return null;
  const given = new Map<string, string>();
  for (const [name, value] of parameters) {
    const key = name.toLowerCase();
    if (!given.has(key)) given.set(key, value);
  }
  const signed = [fromSignedDate(given), fromAzure(given), fromSignTime(given), fromPolicy(given)];
  return earliest(signed, nowMs) ?? earliest([...fromPlainNames(given), ...fromTokens(given)], nowMs);
}

function earliest(times: readonly (number | null)[], nowMs: number): number | null {
  const from = Math.max(1, nowMs - maxPastMs);
  const to = Math.min(latestTimeMs, nowMs + maxFutureMs);
  const plausible = times.filter((time): time is number => time !== null && time >= from && time <= to);
  return plausible.length === 0 ? null : Math.min(...plausible);
}

// X-Amz-Date=20261120T140200Z with X-Amz-Expires=3600; Google and Alibaba use the same format.
function fromSignedDate(parameters: ReadonlyMap<string, string>): number | null {
  for (const store of ['amz', 'goog', 'oss']) {
    const from = compactDate(parameters.get(`x-${store}-date`));
    const seconds = wholeNumber(parameters.get(`x-${store}-expires`));
    if (from !== null && seconds !== null) return from + seconds * secondMs;
  }
  return null;
}

// Azure, a shared access signature: se=2026-11-20T15:02:00Z beside sig=…
function fromAzure(parameters: ReadonlyMap<string, string>): number | null {
  return parameters.has('sig') ? isoTime(parameters.get('se')) : null;
}

// Tencent: q-sign-time=1795183320;1795186920 (start and end)
function fromSignTime(parameters: ReadonlyMap<string, string>): number | null {
  return epoch(parameters.get('q-sign-time')?.split(';')[1]);
}

// CloudFront: base64 with - _ ~ in place of + = /, within it {"Statement":[{"Condition":{"DateLessThan":{"AWS:EpochTime":…
function fromPolicy(parameters: ReadonlyMap<string, string>): number | null {
  const text = parameters.has('signature') ? parameters.get('policy') : undefined;
  const policy = fromBase64(text?.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'));
  return epoch(/"DateLessThan"\s*:\s*\{\s*"AWS:EpochTime"\s*:\s*(\d+)/.exec(policy)?.[1]);
}

function fromPlainNames(parameters: ReadonlyMap<string, string>): (number | null)[] {
  return [...parameters].flatMap(([name, value]) =>
    expiryNamePattern.test(name.replaceAll(/[-_]/g, '')) ? [epoch(value) ?? isoTime(value)] : [],
  );
}

// A JSON Web Token under any name has its expiry in `exp`; other tokens contain a signed text like exp=1795186920.
function fromTokens(parameters: ReadonlyMap<string, string>): (number | null)[] {
  return [...parameters.values()].map((value) => {
    const claims = /^eyJ[\w-]*\.(eyJ[\w-]*)\.[\w-]*$/.exec(value)?.[1];
    const text = claims === undefined ? value : fromBase64(claims.replaceAll('-', '+').replaceAll('_', '/'));
    return epoch(/(?:^|[~&,{])"?exp"?[=:]\s*(\d+)/.exec(text)?.[1]);
  });
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : null;
}

// Seconds or milliseconds; smaller numbers are not times.
function epoch(text: string | undefined): number | null {
  const value = wholeNumber(text);
  if (value === null || value < 1e9) return null;
  return value >= 1e11 ? value : value * secondMs;
}

function compactDate(text: string | undefined): number | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '');
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

// An unescaped + of a time zone offset was decoded as a space.
function isoTime(text: string | undefined): number | null {
  const match = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?(Z|[+ -]\d\d:\d\d)?$/i.exec(
    text ?? '',
  );
  if (!match || text === undefined) return null;
  const whole = text.replace(/ (\d\d:\d\d)$/, match[1]?.startsWith(' ') ? '+$1' : ' $1').replace(' ', 'T');
  const time = Date.parse(match[1] === undefined && whole.includes('T') ? `${whole}Z` : whole);
  return Number.isNaN(time) ? null : time;
}

function fromBase64(text: string | undefined): string {
  if (text === undefined || text.length > 10_000) return '';
  try {
    return atob(text);
  } catch {
    return '';
  }
}
