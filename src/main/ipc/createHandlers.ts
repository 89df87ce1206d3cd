import type { RouteInput } from '@shared/ipc/contract';
import type { createRoutes, Draft } from '@shared/ipc/createRoutes';
import type { AskFirst } from '../AskFirst';
import type { Services } from '../compose';
import { howInputWasMade } from '../library/howInputWasMade';
import { keepPrompt } from '../library/keepPrompt';
import { promptHistory } from '../library/promptHistory';
import { readAssetFile } from '../library/readAssetFile';
import { pickInputs } from '../pickInputs';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

export function createHandlers(
  { drafts, forms, db, reader, inputs, folders }: Services,
  window: WindowSurroundings,
  first: AskFirst,
): Handlers<keyof typeof createRoutes> {
  /** @param jobs how many were counted; null: nobody has */
  const mayQueue = async (
    several: readonly Draft[],
    jobs: number | null,
    { lane, choices, consent }: Pick<RouteInput<'create.submit'>, 'lane' | 'choices' | 'consent'>,
  ): Promise<void> => {
    const look = () => drafts.previewTogether(several, lane === 'batch' ? choices?.plan : undefined);
    const found = jobs === null ? await look() : null;
    const what =
      lane === 'batch' ? { verb: 'Add', yes: 'Add to queue' } : { verb: 'Generate', yes: 'Generate' };
    const again = { ...what, again: [several, lane], hasConsent: consent !== undefined };
    await first.jobs(jobs ?? found?.quote.jobs ?? 0, again, async () => {
      const { quote, parts } = found ?? (await look());
      return { quote, samples: parts[0]?.promptSamples ?? [] };
    });
  };
  return {
    'create.preview': (draft) => drafts.preview(draft),
    'create.previewTogether': ({ drafts: several, plan }) => drafts.previewTogether(several, plan),
    'create.submit': async ({ draft, ...how }) => {
      await mayQueue([draft], null, how);
      return drafts.submit(draft, how.lane, how.choices, how.consent);
    },
    'create.submitTogether': async ({ drafts: several, jobs, ...how }) => {
      await mayQueue(several, jobs, how);
      // no other number than was asked about
      return drafts.submitTogether(several, how.lane, jobs, how.choices, how.consent);
    },
    'create.forms': async () => forms.get(),
    'create.keepForms': async (kept) => forms.set(kept),
    'create.madeBefore': (question) => reader.read('madeBefore', question),
    'create.promptHistory': ({ limit }) => promptHistory(db, limit),
    'create.keepPrompt': async ({ prompt }) => keepPrompt(db, prompt),
    'create.findPrompts': (question) => reader.read('prompts', question),
    'inputs.add': (file) => inputs.add(file),
    'inputs.pick': ({ several }) => pickInputs(inputs, window, several),
    'inputs.fromAsset': async ({ assetId }) => inputs.add(await readAssetFile(db, folders.library, assetId)),
    'inputs.isSensitive': ({ source }) => inputs.isSensitive(source),
    'inputs.describe': ({ ref }) => inputs.describe(ref),
    'inputs.howMade': ({ ref }) => howInputWasMade(inputs, ref),
  };
}
