import { t } from '@shared/messages/t';
import { type ChoiceOf, isWholeId, type QueryValue, type Term } from '@shared/query';
import { localeOf } from '@shared/messages/t';

const months = new Intl.DateTimeFormat(localeOf(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat(localeOf(), {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const said: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: { image: t('account.images'), video: t('account.films') },
  is: {
    favourite: t('gallery.favourites'),
    rejected: t('gallery.rejected'),
    sample: t('gallery.samples'),
    imported: t('create.imported'),
    sensitive: t('family.sensitive'),
    rated: t('gallery.rated'),
    exported: t('create.exported'),
  } satisfies Readonly<Record<ChoiceOf<'is'>, string>>,
  state: {
    judged: t('gallery.judged'),
    unjudged: t('gallery.notYetJudged'),
    problem: t('gallery.withAProblem'),
    missing: t('gallery.fileMissing'),
  } satisfies Readonly<Record<ChoiceOf<'state'>, string>>,
  in: { trash: t('create.inTheTrash') },
  date: {
    today: t('gallery.today'),
    yesterday: t('gallery.yesterday'),
    week: t('gallery.theLast7Days'),
    month: t('gallery.theLast30Days'),
    year: t('gallery.theLast365Days'),
  },
  added: {
    today: 'today',
    yesterday: 'yesterday',
    week: t('gallery.inTheLast7Days'),
    month: t('gallery.inTheLast30Days'),
    year: t('gallery.inTheLast365Days'),
  },
  cost: { none: t('gallery.notKnown') },
  label: {
    none: t('gallery.noLabel'),
    red: t('gallery.red'),
    yellow: t('gallery.yellow'),
    green: t('gallery.green'),
    blue: t('gallery.blue'),
    purple: t('gallery.purple'),
  } satisfies Readonly<Record<ChoiceOf<'label'>, string>>,
};
const names: Readonly<Record<string, string>> = {
  is: '',
  state: '',
  in: '',
  kind: '',
  date: '',
  like: t('gallery.likePicture'),
  directly: t('gallery.directlyIn'),
};
const bounds = { '>': 'over', '>=': 'from', '<': 'under', '<=': t('gallery.upTo') } as const;
const dateBounds = { ...bounds, '>': 'after', '<': 'before' } as const;

/** A term for the user: `rating:>=3` → “★★★ and up”. */
export function clauseWords({ key, values, not }: Term): string {
  const words = values.map((value) => valueWords(key, value)).join(' or ');
  const name = names[key] ?? capital(key.replaceAll('_', ' '));
  const whole = key === 'rating' ? words : name === '' ? capital(words) : `${name} ${words}`;
  return not ? t('gallery.not2', { charAt: whole.charAt(0).toLowerCase(), slice: whole.slice(1) }) : whole;
}

export function valueWords(key: string, value: QueryValue): string {
  if (key === 'cost' && value.op === '..')
    return t('gallery.to2', { from: value.from, roundUp: roundUp(value.to) });
  if (value.op === '..')
    return t('gallery.to3', { oneWord: oneWord(key, value.from), oneWord2: oneWord(key, value.to) });
  if (value.op === 'is') return oneWord(key, value.text);
  if (key === 'rating' && value.op === '>=')
    return `${oneWord(key, value.text)}${value.text === '5' ? '' : t('gallery.andUp')}`;
  return `${(isDate(key) ? dateBounds : bounds)[value.op]} ${oneWord(key, value.text)}`;
}

/** Price classes end one thousandth before the next one: 4.999 is shown as 5. */
function roundUp(text: string): string {
  return text.endsWith('.999') ? String(Math.ceil(Number(text))) : text;
}

function oneWord(key: string, text: string): string {
  const known = said[key]?.[text];
  if (known !== undefined) return known;
  if (key === 'rating')
    return text === '0' ? t('gallery.noStars') : '★'.repeat(Math.min(5, Number(text) || 0)) || text;
  if (key === 'size') return text.replace(/[x*]/i, ' × ');
  if (isDate(key)) return dateWords(text);
  // the id means nothing to the user
  if (key === 'exported') return isWholeId(text) ? 'together' : t('gallery.to4', { text });
  if (key === 'imported')
    return isWholeId(text) ? 'together' : text === 'last' ? 'last' : t('gallery.from', { text });
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
