import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { Switch } from '../../ui/Switch';
import { Section } from './Section';

/** What happens to pictures that the service marked as sensitive. */
export function SensitiveSection({
  sensitive,
  change,
}: Readonly<{ sensitive: Settings['sensitive']; change: (patch: SettingsPatch) => void }>) {
  return (
    <Section title="Sensitive media">
      <Switch
        label="Blur until clicked"
        hint="For pictures that the service marked as sensitive."
        isSelected={sensitive.blur}
        onChange={(blur) => change({ sensitive: { blur } })}
      />
    </Section>
  );
}
