import type { Attempt } from '@shared/domain/queue/Job';
import { formatCredits } from '@shared/words/formatCredits';

export function outcomeWords({ outcome, status }: Attempt): string {
  const code = status === null ? '' : ` (${status})`;
  switch (outcome) {
    case 'sending':
      return 'on its way';
    case 'answered':
      return `answered${code}`;
    case 'unsent':
      return 'not sent';
    case 'refused':
      return `refused${code}`;
    case 'rate_limited':
      return `told to wait${code}`;
    case 'service_error':
      return `the service failed${code}`;
    case 'unknown':
      return status === 200 ? 'answered, in a form that Easel cannot read' : `no answer${code}`;
  }
}

/** The cost of an attempt: none, confirmed, or only possible. */
export function chargeWords({ charge, reservedMilli }: Attempt): string {
  const sum = reservedMilli ? ` ${formatCredits(reservedMilli)}` : '';
  switch (charge) {
    case 'none':
      return 'not charged';
    case 'confirmed':
      return `charged${sum ? `, about${sum}` : ''}`;
    case 'possible':
      return `possibly charged${sum}`;
  }
}
