import type { Forecast } from '@shared/domain/account/Balance';
import { formatDay } from '@shared/words/formatDay';

/** How long the balance lasts, in words; nothing where that cannot be said. */
export function ForecastLine({ forecast }: Readonly<{ forecast: Forecast }>) {
  switch (forecast.kind) {
    case 'unknown':
      return null;
    case 'empty':
      return <p className="mt-auto text-sm text-danger">Nothing is left. New requests are refused.</p>;
    case 'still':
      return <p className="mt-auto text-sm text-muted">Hardly anything was spent this week.</p>;
    case 'until':
      return (
        <p className="mt-auto text-sm">
          At this week's pace until{' '}
          <strong className="font-semibold">{formatDay(forecast.at, Date.now())}</strong>
        </p>
      );
  }
}
