import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { Switch } from '../../ui/Switch';
import { NumberSetting } from './NumberSetting';
import { Section } from './Section';

const toCredits = (milli: number | null) => (milli === null ? null : milli / 1000);
const toMilli = (credits: number | null) => (credits === null ? null : Math.round(credits * 1000));

/** How fast the queue goes, and when it stops by itself. */
export function QueueSection({
  queue,
  change,
}: Readonly<{ queue: Settings['queue']; change: (patch: SettingsPatch) => void }>) {
  const set = (patch: NonNullable<SettingsPatch['queue']>) => change({ queue: patch });
  return (
    <Section
      title="Queue and limits"
      message="Limits count what was certainly spent and what may have been. Reaching one pauses the queue; nothing is lost."
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberSetting
          label="Parallel requests"
          hint="Under way at once, 1 to 16"
          value={queue.parallel}
          min={1}
          max={16}
          onChange={(parallel) => parallel !== null && set({ parallel })}
        />
        <NumberSetting
          label="Requests a minute"
          hint="Where the service says nothing itself"
          value={queue.requestsPerMinute}
          min={1}
          max={6000}
          onChange={(requestsPerMinute) => requestsPerMinute !== null && set({ requestsPerMinute })}
        />
        <NumberSetting
          label="Retries"
          hint="After an error the service itself answered"
          value={queue.retries}
          min={0}
          max={5}
          onChange={(retries) => retries !== null && set({ retries })}
        />
        <NumberSetting
          label="Ask above"
          hint="Batches of more jobs are confirmed first"
          value={queue.confirmAbove}
          min={1}
          onChange={(confirmAbove) => confirmAbove !== null && set({ confirmAbove })}
        />
        <NumberSetting
          label="Limit per batch, credits"
          placeholder="no limit"
          value={toCredits(queue.batchLimitMilli)}
          min={0}
          decimals
          optional
          onChange={(credits) => set({ batchLimitMilli: toMilli(credits) })}
        />
        <NumberSetting
          label="Limit per day, credits"
          placeholder="no limit"
          value={toCredits(queue.dayLimitMilli)}
          min={0}
          decimals
          optional
          onChange={(credits) => set({ dayLimitMilli: toMilli(credits) })}
        />
      </div>
      <Switch
        label="Pause after five errors in a row"
        hint="Keeps a service in trouble from using up your retries."
        isSelected={queue.breaker}
        onChange={(breaker) => set({ breaker })}
      />
    </Section>
  );
}
