import type { Settings } from '@shared/domain/Settings';
import type { LocalService } from '../../service/start';

type Behaviour = Parameters<LocalService['behave']>[0];

/** Range around the configured duration, so that pictures do not all arrive at once. */
const [shortest, longest] = [0.4, 1.6];
const everyFourth = { model: '*', nth: { every: 4 } };

/** The behaviour of the local service according to the settings. */
export function localBehaviour({
  seconds,
  requestsPerMinute,
  troubles,
}: Settings['localService']): Behaviour {
  const ms = seconds * 1000;
  return {
    latencyMs: [Math.round(ms * shortest), Math.round(ms * longest)],
    rateLimit: requestsPerMinute,
    faults:
      troubles === 'none'
        ? []
        : [{ ...everyFourth, answer: troubles === 'errors' ? { status: 500 } : { reset: 'after' } }],
  };
}
