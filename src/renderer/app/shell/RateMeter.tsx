import type { Status } from '@shared/domain/library/Status';
import { formatCount } from '@shared/words/formatCount';
import { formatDuration } from '@shared/words/formatDuration';
import { Meter } from 'react-aria-components';
import { classNames } from '../../ui/classNames';
import { useNow } from '../../ui/hooks/useNow';
import { rateUse } from './rateUse';

/** "13 of 60 requests · resets in 41 s", with a bar; renders nothing if the service has no limit. */
export function RateMeter({ rate }: Readonly<{ rate: Status['rate'] }>) {
  const now = useNow(rate.resetAt !== null);
  const use = rateUse(rate, now);
  if (use === null) return null;
  const { used, limit, resetInMs } = use;
  const share = limit === 0 ? 1 : used / limit;
  const reset =
    resetInMs === null ? '' : ` · resets in ${formatDuration(Math.ceil(resetInMs / 1000) * 1000)}`;
  const words = `${formatCount(used)} of ${formatCount(limit)} requests`;
  return (
    <Meter
      aria-label="Requests used this minute"
      value={used}
      maxValue={limit}
      valueLabel={words}
      className="flex items-center gap-2 whitespace-nowrap"
    >
      <div className="h-1 w-16 overflow-hidden rounded-full bg-hover">
        <div
          className={classNames('h-full w-full origin-left', share >= 0.9 ? 'bg-accent' : 'bg-muted')}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <span title="Requests used this minute">
        {words}
        {reset}
      </span>
    </Meter>
  );
}
