import type { RouteInput, RouteName } from '@shared/ipc/contract';
import type { Draft } from '@shared/ipc/create/createRoutes';
import { t } from '@shared/messages/t';
import type { Services } from '../compose';
import { mediaCountsOfJobs } from '../queue';
import type { AskFirst } from '../use-cases/AskFirst';

/** Asks the user before certain routes. Without the user's consent the function throws, and the route is not run. */
export type Before = { readonly [R in RouteName]?: (input: RouteInput<R>) => Promise<void> };

/** The page alone must not spend much, or send the API key to another URL, so main asks the user. */
export function askBefore(
  { account, db, drafts, listController, profiles, queue }: Services,
  askFirst: AskFirst,
): Before {
  const confirmQueueing = async (
    toQueue: readonly Draft[],
    jobs: number,
    { lane, choices, consent }: Pick<RouteInput<'create.submitTogether'>, 'lane' | 'choices' | 'consent'>,
  ): Promise<void> => {
    const what =
      lane === 'batch'
        ? ({ verb: 'add', yes: t('ipc.addToQueue') } as const)
        : ({ verb: 'generate', yes: t('ipc.generate') } as const);
    const call = { ...what, callId: [toQueue, lane], hasConsent: consent !== undefined };
    await askFirst.confirmJobs(jobs, call, async () => {
      const plan = lane === 'batch' ? choices?.plan : undefined;
      const { quote, parts } = await drafts.previewTogether(toQueue, plan);
      return { quote, samples: parts[0]?.promptSamples ?? [] };
    });
  };
  const confirmSending = async (
    action: 'retry' | 'duplicate',
    { jobIds, consent }: Readonly<{ jobIds: readonly string[]; consent?: string | undefined }>,
  ): Promise<void> => {
    const isRetry = action === 'retry';
    const verb = isRetry ? 'run' : 'duplicate';
    const yes = isRetry ? t('ipc.run') : t('ipc.duplicate');
    const what = { verb, yes, callId: [action, jobIds], hasConsent: consent !== undefined } as const;
    await askFirst.confirmJobs(jobIds.length, what, async () => {
      const profileId = queue.jobs(jobIds.slice(0, 1))[0]?.profileId ?? '';
      return {
        quote: account.quoteTogether(profileId, await mediaCountsOfJobs(db, action, jobIds)),
        samples: [],
      };
    });
  };
  return {
    'create.submitTogether': ({ drafts: toQueue, jobs, ...how }) => confirmQueueing(toQueue, jobs, how),
    'lists.run': async (use) => {
      const { consent, ...again } = use;
      const what = {
        verb: 'add',
        yes: t('ipc.addToQueue'),
        callId: again,
        hasConsent: consent !== undefined,
      } as const;
      await askFirst.confirmJobs(use.jobs, what, async () => {
        const { quote } = await listController.check(use);
        return { quote, samples: await listController.samples(use) };
      });
    },
    'queue.retry': (input) => confirmSending('retry', input),
    // running a job with an unknown charge again costs as much as a copy of the job
    'queue.runAgain': (input) => confirmSending('duplicate', input),
    'queue.duplicate': (input) => confirmSending('duplicate', input),
    'queue.changeBound': ({ profileId, boundId, mostMilli }) =>
      askFirst.confirmSpendLimit(profileId, boundId, mostMilli),
    'keys.make': ({ target }) =>
      askFirst.confirmOrigin(target.kind === 'new' ? target.baseUrl : profiles.get(target.profileId).baseUrl),
    'profiles.setOptions': ({ id, options }) => askFirst.confirmProfileOptions(id, options),
    'settings.set': (patch) => askFirst.confirmSettings(patch),
  };
}
