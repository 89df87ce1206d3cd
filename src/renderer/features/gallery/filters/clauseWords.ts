import { type ChoiceOf, isWholeId, type QueryValue, type Term } from '@shared/query';
import { locale } from '@shared/words/locale';

const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const said: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: { image: 'Images', video: 'Films' },
  is: {
    favourite: 'Favourites',
    rejected: 'Rejected',
    sample: 'Samples',
    imported: 'Imported',
    sensitive: 'Sensitive',
    rated: 'Rated',
    exported: 'Exported',
  } satisfies Readonly<Record<ChoiceOf<'is'>, string>>,
  state: {
    judged: 'Judged',
    unjudged: 'Not yet judged',
    problem: 'With a problem',
    missing: 'File missing',
  } satisfies Readonly<Record<ChoiceOf<'state'>, string>>,
  in: { trash: 'In the trash' },
  date: {
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'The last 7 days',
    month: 'The last 30 days',
    year: 'The last 365 days',
  },
  added: {
    today: 'today',
    yesterday: 'yesterday',
    week: 'in the last 7 days',
    month: 'in the last 30 days',
    year: 'in the last 365 days',
  },
  cost: { none: 'not known' },
  label: {
    none: 'No label',
    red: 'Red',
    yellow: 'Yellow',
    green: 'Green',
    blue: 'Blue',
    purple: 'Purple',
  } satisfies Readonly<Record<ChoiceOf<'label'>, string>>,
};
const names: Readonly<Record<string, string>> = {
  is: '',
  state: '',
  in: '',
  kind: '',
  date: '',
  like: 'Like picture',
  directly: 'Directly in',
};
const bounds = { '>': 'over', '>=': 'from', '<': 'under', '<=': 'up to' } as const;
const dateBounds = { ...bounds, '>': 'after', '<': 'before' } as const;

/** A term for the user: `rating:>=3` → “★★★ and up”. */
export function clauseWords({ key, values, not }: Term): string {
  const words = values.map((value) => valueWords(key, value)).join(' or ');
  const name = names[key] ?? capital(key.replaceAll('_', ' '));
  const whole = key === 'rating' ? words : name === '' ? capital(words) : `${name} ${words}`;
  return not ? `Not ${whole.charAt(0).toLowerCase()}${whole.slice(1)}` : whole;
}

export function valueWords(key: string, value: QueryValue): string {
  if (key === 'cost' && value.op === '..') return `${value.from} to ${roundUp(value.to)}`;
  if (value.op === '..') return `${oneWord(key, value.from)} to ${oneWord(key, value.to)}`;
  if (value.op === 'is') return oneWord(key, value.text);
  if (key === 'rating' && value.op === '>=')
    return `${oneWord(key, value.text)}${value.text === '5' ? '' : ' and up'}`;
  return `${(isDate(key) ? dateBounds : bounds)[value.op]} ${oneWord(key, value.text)}`;
}

/** Price classes end one thousandth before the next one: 4.999 is shown as 5. */
function roundUp(text: string): string {
  return text.endsWith('.999') ? String(Math.ceil(Number(text))) : text;
}

function oneWord(key: string, text: string): string {
  const known = said[key]?.[text];
  if (known !== undefined) return known;
  if (key === 'rating') return text === '0' ? 'No stars' : '★'.repeat(Math.min(5, Number(text) || 0)) || text;
  if (key === 'size') return text.replace(/[x*]/i, ' × ');
  if (isDate(key)) return dateWords(text);
  // the id means nothing to the user
  if (key === 'exported') return isWholeId(text) ? 'together' : `to ${text}`;
  if (key === 'imported') return isWholeId(text) ? 'together' : text === 'last' ? 'last' : `from ${text}`;
  if (key === 'colour') return text.replace(/~0?(\d+)$/, ', within $1');
  return text;
}

function isDate(key: string): boolean {
  return key === 'date' || key === 'added';
}

function dateWords(text: string): string {
  const parts = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  if (!parts) return text;
  const [year = 0, month = 1, day] = parts
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  return (day === undefined ? months : days).format(Date.UTC(year, month - 1, day ?? 1));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
