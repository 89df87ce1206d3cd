import { t } from '@shared/messages/t';
import type { PromptExpansion } from '@shared/prompt';
import { NumberField } from '../../../ui/fields/NumberField';
import { Switch } from '../../../ui/fields/Switch';
import { Message } from '../../../ui/Message';

/** The size of a random sample of prompts, and whether a prompt may repeat. */
export function ExpansionEditor({
  expansion,
  onChange,
}: Readonly<{
  expansion: Extract<PromptExpansion, { kind: 'random' }>;
  onChange: (expansion: PromptExpansion) => void;
}>) {
  return (
    <>
      <div className="flex items-center gap-2 text-xs text-muted">
        <Message
          id="create.drawPrompts"
          args={{
            numberField: (
              <NumberField
                label={t('create.howManyPrompts')}
                value={expansion.count}
                min={1}
                max={100_000}
                step={1}
                className="border-line! bg-field!"
                onChange={(next) =>
                  onChange({ ...expansion, count: Math.max(1, Math.min(100_000, Math.round(next))) })
                }
              />
            ),
          }}
        />
      </div>
      <Switch
        label={t('create.noPromptTwice')}
        isSelected={expansion.unique}
        onChange={(unique) => onChange({ ...expansion, unique })}
      />
    </>
  );
}
