import { t } from '@shared/messages/t';
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
      aria-label={t('welcome.useComfyUI')}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md border border-line px-3 py-2.5"
    >
      <p role="status" className="min-w-32 flex-1 text-xs text-pretty text-muted">
        {error
          ? t('welcome.thatDidNotWork', { error: wordsOf(error) })
          : url !== undefined
            ? t('welcome.comfyUIAnswersAt', { host: URL.parse(url)?.host ?? url })
            : find.isSuccess
              ? t('welcome.noComfyUI')
              : t('welcome.haveComfyUI')}
      </p>
      {url !== undefined ? (
        <Button
          autoFocus
          size="sm"
          variant="primary"
          isPending={isAdding}
          onPress={() => begin.mutate(undefined)}
        >
          {isAdding ? t('welcome.addingIt') : t('welcome.useComfyUIOnThisComputer')}
        </Button>
      ) : (
        <Button size="sm" isPending={find.isPending} onPress={look}>
          {find.isPending ? t('settings.looking') : t('welcome.lookForComfyUI')}
        </Button>
      )}
    </section>
  );
}
