import { t } from '@shared/messages/t';
import type { PromptExpansion } from '@shared/prompt';
import { randomSeed } from '@shared/service';
import { ChevronDown } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { ExpansionEditor } from '../vary/ExpansionEditor';
import { promptsLabel } from './promptsLabel';

const defaultSampleSize = 10;

type Props = Readonly<{
  /** Number of prompts that will be used; `promptsInAll`: number that the template can make. */
  prompts: number;
  promptsInAll: number;
  samples: readonly string[];
  expansion: PromptExpansion;
  random: () => number;
  onChange: (expansion: PromptExpansion) => void;
}>;

/** The number of prompts that the template makes, with examples, and the choice of a random sample. */
export function PromptsButton({ prompts, promptsInAll, samples, expansion, random, onChange }: Props) {
  const drawSample = () =>
    onChange({
      kind: 'random',
      count: Math.min(defaultSampleSize, prompts),
      seed: randomSeed(random),
      unique: true,
    });
  return (
    <DialogTrigger>
      <Button className="-ms-1.5 flex h-6 items-center gap-1 self-start rounded-sm px-1.5 text-xs text-muted data-[hovered]:bg-raised data-[hovered]:text-ink">
        {promptsLabel(prompts, promptsInAll, expansion.kind)}
        <ChevronDown aria-hidden size={12} />
      </Button>
      <Popover placement="top start" offset={6} crossOffset={6} className={`${popoverStyle.surface} w-84`}>
        <Dialog aria-label={t('create.whichPrompts')} className="flex flex-col gap-3 p-3 outline-none">
          <SegmentedControl
            label={t('create.whichPrompts')}
            value={expansion.kind}
            options={[
              { value: 'all', label: t('create.all') },
              { value: 'random', label: t('create.someAtRandom') },
            ]}
            onChange={(kind) => (kind === 'all' ? onChange({ kind: 'all' }) : drawSample())}
          />
          {expansion.kind === 'random' ? <ExpansionEditor expansion={expansion} onChange={onChange} /> : null}
          <PromptSamples samples={samples} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function PromptSamples({ samples }: Readonly<{ samples: readonly string[] }>) {
  if (samples.length < 2) return null;
  return (
    <div className="flex flex-col gap-1 text-xs">
      <h3 className="text-muted">{t('create.forInstance')}</h3>
      <ul className="flex flex-col gap-1">
        {samples.map((prompt) => (
          <li key={prompt} dir="auto" className="selectable line-clamp-2 text-ink">
            {prompt}
          </li>
        ))}
      </ul>
    </div>
  );
}
