import type { RequestValues } from '@shared/service';
import { FlaskConical } from 'lucide-react';
import { useMemo } from 'react';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { useDebounced } from '../../ui/useDebounced';
import { foretoldWords } from './foretoldWords';
import { withNearName } from './withNearName';

/** A word that is being typed is none yet. */
const restMs = 500;

/**
 * Beside Generate, where samples are drawn: what they will show otherwise than they are asked to, before they are paid, and the
 * press that writes a name that they know. Nothing for other services.
 */
export function ForetoldNote({
  profileId,
  modelId,
  requests,
  prompt,
  onPrompt,
}: Readonly<{
  profileId: string;
  modelId: string;
  /** What would be sent, or some of it. */
  requests: readonly RequestValues[];
  /** As it stands in the form. */
  prompt: string;
  onPrompt: (prompt: string) => void;
}>) {
  const profile = useRoute('app.status', undefined).data?.profile;
  const isOfSamples = profile?.id === profileId && profile.kind === 'local';
  const rested = useDebounced(requests, restMs);
  const different = useMemo(() => withoutSeeds(rested), [rested]);
  const { data: foretold = [] } = useRoute(
    'create.foretell',
    { profileId, modelId, requests: different },
    {
      enabled: isOfSamples && different.length > 0,
      keepPrevious: ({ modelId: before }) => before === modelId,
    },
  );
  if (!isOfSamples || requests.length === 0) return null;
  const said = foretoldWords(foretold);
  if (said === null) return null;
  const [known] = foretold
    .flatMap((one) => one?.near ?? [])
    .flatMap((one) => {
      const written = withNearName(prompt, one);
      return written === null ? [] : [{ name: one.near, word: one.word, prompt: written }];
    });
  return (
    <div className="-my-1 flex items-center gap-2 text-xs text-muted">
      <FlaskConical size={13} aria-hidden className="shrink-0" />
      <p role="status" title={said.all} className="selectable line-clamp-4 min-w-0 flex-1 text-pretty">
        {known === undefined ? said.words : said.words.replace(` (“${known.word}” is known)`, '')}
      </p>
      {known === undefined ? null : (
        <Button size="sm" variant="quiet" className="-mr-2.5 shrink-0" onPress={() => onPrompt(known.prompt)}>
          {`Write “${known.name}”`}
        </Button>
      )}
    </div>
  );
}

/** Those that differ in more than their seeds, which are drawn anew when something is sent. */
function withoutSeeds(requests: readonly RequestValues[]): RequestValues[] {
  const texts = requests.map(({ seed: _, ...values }) => JSON.stringify(values));
  return [...new Set(texts)].map((text) => JSON.parse(text));
}
