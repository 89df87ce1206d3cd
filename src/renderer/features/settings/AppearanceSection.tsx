import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Section } from './Section';

/** Theme and density. */
export function AppearanceSection({
  appearance,
  change,
}: Readonly<{ appearance: Settings['appearance']; change: (patch: SettingsPatch) => void }>) {
  return (
    <Section title="Appearance">
      <div className="flex max-w-80 flex-col gap-1.5">
        <span aria-hidden className="text-xs text-muted">
          Theme
        </span>
        <SegmentedControl
          label="Theme"
          value={appearance.theme}
          options={[
            { value: 'system', label: 'System' },
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
          onChange={(theme) => change({ appearance: { theme } })}
        />
      </div>
      <div className="flex max-w-80 flex-col gap-1.5">
        <span aria-hidden className="text-xs text-muted">
          Density
        </span>
        <SegmentedControl
          label="Density"
          value={appearance.density}
          options={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
          onChange={(density) => change({ appearance: { density } })}
        />
      </div>
    </Section>
  );
}
