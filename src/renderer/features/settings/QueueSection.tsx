import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { Switch } from '../../ui/Switch';
import { NumberSetting } from './NumberSetting';
import { Section } from './Section';

const toCredits = (milli: number | null) => (milli === null ? null : milli / 1000);
const toMilli = (credits: number | null) => (credits === null ? null : Math.round(credits * 1000));

/** How fast the queue goes, and when it stops by itself. */
export function QueueSection({
  queue,
  folds,
  change,
}: Readonly<{
  queue: Settings['queue'];
  /** The panel becomes a strip while nothing is under way. */
  folds: boolean;
  change: (patch: SettingsPatch) => void;
}>) {
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
      <Switch
        label="Go on by itself after a restart"
        hint={`For nights. Everything that is queued may then be sent, and charged, as soon as Easel starts, without you pressing Run. ${limitWords(queue)} A request whose answer was lost still waits for you.`}
        isSelected={queue.goOnAfterRestart}
        onChange={(goOnAfterRestart) => set({ goOnAfterRestart })}
      />
      <Switch
        label="Fold the queue to a strip while it is idle"
        hint="It opens with the next work, or when you click it."
        isSelected={folds}
        onChange={(queuePanelFolds) => change({ window: { queuePanelFolds } })}
      />
    </Section>
  );
}

/** What would stop a queue that goes on by itself. */
function limitWords({ batchLimitMilli, dayLimitMilli }: Settings['queue']): string {
  const credits = (milli: number) => `${(milli / 1000).toLocaleString('en')} credits`;
  const limits = [
    ...(batchLimitMilli === null ? [] : [`${credits(batchLimitMilli)} per batch`]),
    ...(dayLimitMilli === null ? [] : [`${credits(dayLimitMilli)} per day`]),
  ];
  return limits.length === 0
    ? 'No limit is set: it may spend all there is.'
    : `It stops at your ${limits.length === 1 ? 'limit' : 'limits'}: ${limits.join(', ')}.`;
}
