// The user confirms in a native dialog, which a compromised page cannot bypass, before the key goes to a new
// URL, many jobs are queued, or limits rise. Without confirmation the call fails.
import type { LimitOverride, ProfileOptions } from '@shared/domain/account/ProfileOptions';
import type { Quote } from '@shared/domain/queue/Queue';
import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { addressOf } from '@shared/service';
import { describeQuote } from '@shared/words/describeQuote';
import { formatCredits } from '@shared/words/formatCredits';
import type { Services } from '../compose';
import type { ShowMessageBox } from '../ports/ShowMessageBox';

type Limits = Readonly<Pick<Settings['queue'], 'batchLimitMilli' | 'dayLimitMilli'>>;

const maxPromptLength = 120;

export class AskFirst {
  readonly #services: Pick<Services, 'profiles' | 'settings' | 'queue'>;
  readonly #showMessageBox: ShowMessageBox;
  /** The call confirmed last, which is not asked about again when the user then consents to pay twice. */
  #confirmedCall = '';

  constructor(services: Pick<Services, 'profiles' | 'settings' | 'queue'>, showMessageBox: ShowMessageBox) {
    this.#services = services;
    this.#showMessageBox = showMessageBox;
  }

  async confirmOrigin(baseUrl: string): Promise<void> {
    const origin = addressOf(baseUrl);
    if (this.#services.profiles.isKnownOrigin(origin)) return;
    await this.#confirm({
      message: t('useCases.connectEaselTo', { origin }),
      detail: t('useCases.theKeyYourPromptsAndThePictures'),
      yes: t('useCases.connect'),
    });
  }

  // Asks if there are more jobs, or more expensive ones, than the settings or the balance allow. `what.verb`:
  // begins the question, as in 'Add 300 jobs?'. `what.callId`: identifies the call. `getQuote`: the cost, and
  // some of the prompts.
  async confirmJobs(
    count: number,
    what: Readonly<{
      verb: 'add' | 'generate' | 'run' | 'duplicate';
      yes: string;
      callId: unknown;
      hasConsent: boolean;
    }>,
    getQuote: () => Promise<Readonly<{ quote: Quote; samples: readonly string[] }>>,
  ): Promise<void> {
    if (count === 0) return;
    const key = JSON.stringify(what.callId);
    const isConfirmedAlready = what.hasConsent && key === this.#confirmedCall;
    this.#confirmedCall = '';
    if (isConfirmedAlready) return;
    const { quote, samples } = await getQuote();
    const { confirmAbove } = this.#services.settings.get().queue;
    // a wrong count is rejected where the jobs are made
    const isExpensive = quote.confirmNeeded && quote.jobs <= confirmAbove;
    if (count <= confirmAbove && !isExpensive) return;
    const prompts = samples.length < 2 ? [] : ['', t('useCases.forInstance'), ...samples.map(shortened)];
    await this.#confirm({
      message: t('useCases.askJobs', { verb: what.verb, count }),
      detail: [describeQuote(quote), ...prompts].join('\n'),
      yes: what.yes,
    });
    this.#confirmedCall = key;
  }

  async confirmSettings({ queue: changes = {} }: SettingsPatch): Promise<void> {
    const { queue } = this.#services.settings.get();
    // null removes a limit; only undefined leaves it unchanged
    const { batchLimitMilli = queue.batchLimitMilli, dayLimitMilli = queue.dayLimitMilli } = changes;
    const { confirmAbove = queue.confirmAbove, confirmAboveMilli = queue.confirmAboveMilli } = changes;
    const raised = raisedLimits(queue, { batchLimitMilli, dayLimitMilli });
    if (confirmAbove > queue.confirmAbove)
      raised.push(
        t('useCases.upToJobsAreQueuedWithoutAsking', { now: confirmAbove, was: queue.confirmAbove }),
      );
    const unasked = raiseDescription('unasked', queue.confirmAboveMilli, confirmAboveMilli);
    await this.#confirmRaise(unasked === null ? raised : [...raised, unasked]);
  }

  /** Asks before a profile's limits rise. */
  async confirmProfileOptions(profileId: string, options: ProfileOptions): Promise<void> {
    const { queue } = this.#services.settings.get();
    const before = this.#services.profiles.get(profileId).options;
    await this.#confirmRaise(raisedLimits(limitsOf(before, queue), limitsOf(options, queue)));
  }

  /** Asks before batches at their spending limit (`boundId`) continue. `mostMilli`: the new limit; null: none. */
  async confirmSpendLimit(profileId: string, boundId: string, mostMilli: number | null): Promise<void> {
    const blocked = this.#services.queue
      .summary(profileId)
      .blockedBatches.find((each) => each.boundId === boundId);
    if (blocked === undefined) return;
    const raised = raiseDescription('stopped', blocked.mostMilli, mostMilli);
    await this.#confirmRaise(raised === null ? [] : [raised]);
  }

  async #confirmRaise(raised: readonly string[]): Promise<void> {
    if (raised.length === 0) return;
    await this.#confirm({
      message: t('useCases.letEaselSpendMore'),
      detail: raised.join('\n'),
      yes: t('useCases.allow'),
    });
  }

  async #confirm({ message, detail, yes }: Readonly<{ message: string; detail: string; yes: string }>) {
    if ((await this.#showMessageBox({ message, detail, buttons: [yes, t('app.cancel')] })) === 0) return;
    throw new EaselError('needs_consent', t('useCases.nothingWasChanged'));
  }
}

function raisedLimits(before: Limits, after: Limits): string[] {
  return [
    raiseDescription('batch', before.batchLimitMilli, after.batchLimitMilli),
    raiseDescription('day', before.dayLimitMilli, after.dayLimitMilli),
  ].filter((words) => words !== null);
}

function raiseDescription(
  of: 'batch' | 'day' | 'stopped' | 'unasked',
  before: number | null,
  after: number | null,
): string | null {
  if (before === null || (after !== null && after <= before)) return null;
  const was = formatCredits(before);
  return after === null
    ? t('useCases.limitRemoved', { of, was })
    : t('useCases.limitRaised', { of, now: formatCredits(after), was });
}

function limitsOf(own: Pick<ProfileOptions, keyof Limits>, usual: Limits): Limits {
  const limit = (max: LimitOverride, fallback: number | null) => (max === 'none' ? null : (max ?? fallback));
  return {
    batchLimitMilli: limit(own.batchLimitMilli, usual.batchLimitMilli),
    dayLimitMilli: limit(own.dayLimitMilli, usual.dayLimitMilli),
  };
}

function shortened(prompt: string): string {
  return prompt.length > maxPromptLength ? `${prompt.slice(0, maxPromptLength)}…` : prompt;
}
