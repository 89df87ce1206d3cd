export { ProfileQueue } from './ProfileQueue';
export type { RateStatus } from './RateGate';
