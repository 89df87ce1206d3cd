import { wordsOf } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { Button } from '../../ui/Button';

/** Searches this computer for ComfyUI when pressed, and adds it. */
export function ComfyOffer({ onAdded }: Readonly<{ onAdded: () => void }>) {
  const find = useCommand('engines.find');
  const add = useCommand('engines.add', { onSuccess: onAdded });
  const begin = useCommand('profiles.tryLocal', {
    onSuccess: () => {
      if (url !== undefined) add.mutate({ id: 'comfyui', kind: 'comfyui', urls: [url] });
    },
  });
  const error = find.error ?? begin.error ?? add.error;
  const url = error ? undefined : find.data?.find(({ kind }) => kind === 'comfyui')?.url;
  const isAdding = begin.isPending || add.isPending || add.isSuccess;
  const look = () => {
    begin.reset();
    add.reset();
    find.mutate(undefined);
  };
  return (
    <section
      aria-label="Use ComfyUI"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md border border-line px-3 py-2.5"
    >
      <p role="status" className="min-w-32 flex-1 text-xs text-pretty text-muted">
        {error
          ? `That did not work: ${wordsOf(error)}`
          : url !== undefined
            ? `ComfyUI answers at ${URL.parse(url)?.host ?? url}.`
            : find.isSuccess
              ? 'No ComfyUI answers at port 8188. Start it and look again, or add it later, in Settings, Engines.'
              : 'You have ComfyUI? Easel runs your workflows in it.'}
      </p>
      {url !== undefined ? (
        <Button
          autoFocus
          size="sm"
          variant="primary"
          isPending={isAdding}
          onPress={() => begin.mutate(undefined)}
        >
          {isAdding ? 'Adding it…' : 'Use ComfyUI on this computer'}
        </Button>
      ) : (
        <Button size="sm" isPending={find.isPending} onPress={look}>
          {find.isPending ? 'Looking…' : 'Look for ComfyUI'}
        </Button>
      )}
    </section>
  );
}
