import { inSentence } from '@shared/messages/inSentence';
import { listOf } from '@shared/messages/listOf';
import { localeOf, t } from '@shared/messages/t';
import { type ChoiceOf, isFullId, type KnownKey, type QueryValue, type Term } from '@shared/query';

const monthFormat = new Intl.DateTimeFormat(localeOf(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat(localeOf(), {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
    week: t('gallery.dateWeek'),
    month: t('gallery.dateMonth'),
    year: t('gallery.dateYear'),
  },
  added: {
    today: t('gallery.addedToday'),
    yesterday: t('gallery.addedYesterday'),
    week: t('gallery.addedWeek'),
    month: t('gallery.addedMonth'),
    year: t('gallery.addedYear'),
  },
  cost: { none: t('gallery.notKnown') },
  label: {
    none: t('gallery.noLabel'),
    red: t('gallery.colourName', { colour: 'red' }),
    yellow: t('gallery.colourName', { colour: 'yellow' }),
    green: t('gallery.colourName', { colour: 'green' }),
    blue: t('gallery.colourName', { colour: 'blue' }),
    purple: t('gallery.colourName', { colour: 'purple' }),
  } satisfies Readonly<Record<ChoiceOf<'label'>, string>>,
};
const keyLabels: Readonly<Record<string, string>> = {
  is: '',
  state: '',
  in: '',
  kind: '',
  date: '',
  rating: '',
  model: t('account.model'),
  size: t('gallery.size'),
  width: t('gallery.keyWidth'),
  height: t('gallery.keyHeight'),
  added: t('gallery.keyAdded'),
  label: t('gallery.label'),
  tag: t('account.tag'),
  collection: t('create.collection'),
  directly: t('gallery.directlyIn'),
  profile: t('app.profile'),
  has: t('gallery.keyHas'),
  seed: t('create.seed'),
  batch: t('gallery.keyBatch'),
  length: t('gallery.length'),
  bytes: t('gallery.keyBytes'),
  cost: t('account.cost'),
  note: t('gallery.note'),
  prompt: t('account.prompt'),
  template: t('gallery.template'),
  file: t('compare.file'),
  exported: t('create.exported'),
  imported: t('create.imported'),
  colour: t('gallery.colour'),
  like: t('gallery.likePicture'),
} satisfies Readonly<Record<KnownKey, string>>;
const comparisons = { '>': 'over', '>=': 'from', '<': 'under', '<=': 'upTo' } as const;
const dateComparisons = { ...comparisons, '>': 'after', '<': 'before' } as const;

/** A term for the user: `rating:>=3` → “★★★ and up”. */
export function clauseLabel({ key, values, not }: Term): string {
  const valueText = listOf(
    values.map((value) => valueLabel(key, value)),
    'disjunction',
  );
  const name = keyLabels[key] ?? capitalize(key.replaceAll('_', ' '));
  const text = name === '' ? capitalize(valueText) : `${name} ${valueText}`;
  return not ? t('gallery.notClause', { clause: inSentence(text) }) : text;
}

export function valueLabel(key: string, value: QueryValue): string {
  if (value.op === '..') {
    const to = key === 'cost' ? roundUp(value.to) : value.to;
    return t('gallery.range', { from: singleValueLabel(key, value.from), to: singleValueLabel(key, to) });
  }
  const label = singleValueLabel(key, value.text);
  if (value.op === 'is' || (key === 'rating' && value.op === '>=' && value.text === '5')) return label;
  if (key === 'rating' && value.op === '>=') return t('gallery.andUp', { stars: label });
  return t('gallery.bound', { bound: (isDate(key) ? dateComparisons : comparisons)[value.op], value: label });
}

/** Price classes end one thousandth before the next one: 4.999 is shown as 5. */
function roundUp(text: string): string {
  return text.endsWith('.999') ? String(Math.ceil(Number(text))) : text;
}

function singleValueLabel(key: string, text: string): string {
  const label = valueLabels[key]?.[text];
  if (label !== undefined) return label;
  if (key === 'rating')
    return text === '0' ? t('gallery.noStars') : '★'.repeat(Math.min(5, Number(text) || 0)) || text;
  if (key === 'size') return text.replace(/[x*]/i, ' × ');
  if (isDate(key)) return dateLabel(text);
  // the text does not show a full id, which means nothing to the user
  if (key === 'exported' || key === 'imported') {
    if (isFullId(text)) return t('gallery.together');
    if (key === 'exported') return t('gallery.exportedToPart', { text });
    return text === 'last' ? t('gallery.importedLast') : t('gallery.importedFromPart', { text });
  }
  if (key === 'has') return t('gallery.holding', { what: text });
  const [, colour, within] = (key === 'colour' && /^(.*)~0?(\d+)$/.exec(text)) || [];
  return within === undefined ? text : t('gallery.colourWithin', { colour, within });
}

function isDate(key: string): boolean {
  return key === 'date' || key === 'added';
}

function dateLabel(text: string): string {
  const parts = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  if (!parts) return text;
  const [year = 0, month = 1, day] = parts
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  return (day === undefined ? monthFormat : dayFormat).format(Date.UTC(year, month - 1, day ?? 1));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
