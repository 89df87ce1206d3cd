import { useState } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { Button } from '../../ui/Button';

type Stage =
  | Readonly<{ at: 'idle' | 'looking' | 'none' }>
  | Readonly<{ at: 'found' | 'adding'; url: string }>
  | Readonly<{ at: 'failed'; message: string }>;

/** For who has ComfyUI: looks for it on this computer once that is pressed, and adds it. */
export function ComfyOffer({ onAdded }: Readonly<{ onAdded: () => void }>) {
  const [stage, setStage] = useState<Stage>({ at: 'idle' });
  const fail = (error: unknown) => setStage({ at: 'failed', message: wordsOf(error) });
  const look = async () => {
    setStage({ at: 'looking' });
    const found = await call('engines.find', undefined);
    const comfy = found.find(({ kind }) => kind === 'comfyui');
    setStage(comfy ? { at: 'found', url: comfy.url } : { at: 'none' });
  };
  const use = async (url: string) => {
    setStage({ at: 'adding', url });
    await call('profiles.tryLocal', undefined);
    await call('engines.add', { id: 'comfyui', kind: 'comfyui', urls: [url] });
    onAdded();
  };
  return (
    <section
      aria-label="Use ComfyUI"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md border border-line px-3 py-2.5"
    >
      <p role="status" className="min-w-32 flex-1 text-xs text-pretty text-muted">
        {wordsAt(stage)}
      </p>
      {stage.at === 'found' || stage.at === 'adding' ? (
        <Button
          autoFocus
          size="sm"
          variant="primary"
          isPending={stage.at === 'adding'}
          onPress={() => void use(stage.url).catch(fail)}
        >
          {stage.at === 'adding' ? 'Adding it…' : 'Use ComfyUI on this computer'}
        </Button>
      ) : (
        <Button size="sm" isPending={stage.at === 'looking'} onPress={() => void look().catch(fail)}>
          {stage.at === 'looking' ? 'Looking…' : 'Look for ComfyUI'}
        </Button>
      )}
    </section>
  );
}

function wordsAt(stage: Stage): string {
  switch (stage.at) {
    case 'found':
    case 'adding':
      return `ComfyUI answers at ${URL.parse(stage.url)?.host ?? stage.url}.`;
    case 'none':
      return 'No ComfyUI answers at port 8188. Start it and look again, or add it later, in Settings, Engines.';
    case 'failed':
      return `That did not work: ${stage.message}`;
    default:
      return 'You have ComfyUI? Easel runs your workflows in it.';
  }
}
