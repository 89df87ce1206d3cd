import type { FoundEngine } from '@shared/ipc/account/engineRoutes';
import { settingsHeadings } from '@shared/settings/settingsHeadings';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { Button } from '../../../ui/Button';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { useIsSearchHit } from '../FoundContext';
import { Section } from '../Section';
import { AddEngineDialog } from './AddEngineDialog';
import { Assignments } from './Assignments';
import { EngineRow } from './EngineRow';
import { FoundEngines } from './FoundEngines';
import { useEngines } from './useEngines';

/** Programs that run models for the built-in service: the engines and their assignments. */
export function EnginesSection({ onTryModel }: Readonly<{ onTryModel: (modelId: string) => void }>) {
  return useIsSearchHit('engines.list') ? <Shown onTryModel={onTryModel} /> : null;
}

function Shown({ onTryModel }: Readonly<{ onTryModel: (modelId: string) => void }>) {
  const engines = useEngines();
  const { list, find, takeUp } = engines;
  const [isAdding, setAdding] = useState(false);
  const [found, setFound] = useState<readonly FoundEngine[] | null>(null);
  const { title, words } = settingsHeadings.engines;
  const known = list.data?.engines ?? [];
  const taken = known.map(({ id }) => id);
  return (
    <Section title={title} message={words}>
      {list.isError ? (
        <ErrorNote
          title="The engines could not be read"
          message={wordsOf(list.error)}
          actions={
            <Button size="sm" onPress={() => void list.refetch()}>
              Read the engines again
            </Button>
          }
        />
      ) : engines.isKnown ? (
        known.length === 0 ? (
          <p className="rounded-lg border border-line bg-panel p-3.5 text-sm text-pretty text-muted">
            No engine yet: the service inside Easel draws samples. If you add your own ComfyUI, the service
            runs your workflows, as batches, matrices and lists.
          </p>
        ) : (
          <ul aria-label="Engines" className="flex flex-col overflow-hidden rounded-lg border border-line">
            {known.map((engine) => (
              <EngineRow key={engine.id} engine={engine} list={list} onTryModel={onTryModel} />
            ))}
          </ul>
        )
      ) : (
        <Skeleton className="h-16" />
      )}
      {found === null ? null : (
        <FoundEngines
          found={found}
          taken={taken}
          takeUp={takeUp}
          onAdded={(urls) => setFound(found.filter(({ url }) => !urls.includes(url)))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus size={14} />} onPress={() => setAdding(true)}>
          Add an engine…
        </Button>
        <Button
          icon={<Search size={14} />}
          isPending={find.isPending}
          onPress={() => find.mutate(undefined, { onSuccess: setFound })}
        >
          {find.isPending ? 'Looking…' : 'Look for engines on this computer'}
        </Button>
      </div>
      {list.data && known.length > 0 ? <Assignments reports={list.data} /> : null}
      {isAdding ? <AddEngineDialog takeUp={takeUp} taken={taken} onClose={() => setAdding(false)} /> : null}
    </Section>
  );
}
