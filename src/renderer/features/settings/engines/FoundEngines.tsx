import type { FoundEngine } from '@shared/ipc/account/engineRoutes';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { engineKinds, freeName } from './engineWords';
import type { Engines } from './useEngines';

/** The engines found on this computer, each with a button to add it; a message if there are none. */
export function FoundEngines({
  found,
  taken,
  takeUp,
  onAdded,
}: Readonly<{
  found: readonly FoundEngine[];
  taken: readonly string[];
  takeUp: Engines['takeUp'];
  onAdded: (urls: readonly string[]) => void;
}>) {
  const add = useCommand('engines.add', {
    failed: 'The engine was not added',
    onSuccess: async ({ id }, { urls }) => {
      await takeUp(id);
      onAdded(urls);
    },
  });
  if (found.length === 0) {
    return (
      <p role="status" className="text-xs text-muted">
        No other engine answers on this computer, at port 8188 (ComfyUI) or 7801 (SwarmUI). Start the engine
        and look again, or add the engine by its address.
      </p>
    );
  }
  return (
    <ul aria-label="Engines found on this computer" className="flex flex-col gap-1.5">
      {found.map((engine) => (
        <li
          key={engine.url}
          className="flex flex-wrap items-center gap-2.5 rounded-md border border-line bg-panel py-2 pr-2 pl-3 text-sm"
        >
          <span className="min-w-0 flex-1 break-words">
            {engineKinds[engine.kind].name} <span className="text-muted">at {engine.url}</span>
          </span>
          <Button
            size="sm"
            isPending={add.isPending && add.variables.urls.includes(engine.url)}
            onPress={() =>
              add.mutate({ id: freeName(engine.kind, taken), kind: engine.kind, urls: [engine.url] })
            }
          >
            Add {engineKinds[engine.kind].name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
