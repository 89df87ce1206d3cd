import type { FacetValue } from '@shared/domain/gallery/Facets';
import { dateSpan } from '@shared/query';

const stretches = ['today', 'yesterday', 'week', 'month', 'year'] as const;

/** The days of a library as they are filtered by: stretches up to now, then months, the newest first. */
export function dateFacets(days: readonly FacetValue[], now: number): readonly FacetValue[] {
  const dated = days.map(({ text, count }) => {
    const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))];
    return {
      month: `${text.slice(0, 4)}-${text.slice(4, 6)}`,
      count,
      at: new Date(year, month - 1, day).getTime(),
    };
  });
  const recent = stretches.flatMap((text) => {
    const [from, to] = dateSpan(text, now) ?? [0, 0];
    const count = dated.reduce((sum, each) => sum + (each.at >= from && each.at < to ? each.count : 0), 0);
    return count > 0 ? [{ text, count }] : [];
  });
  const months = new Map<string, number>();
  for (const { month, count } of dated) months.set(month, (months.get(month) ?? 0) + count);
  const byMonth = [...months].map(([text, count]) => ({ text, count }));
  return [...recent, ...byMonth.sort((a, b) => b.text.localeCompare(a.text))];
}
