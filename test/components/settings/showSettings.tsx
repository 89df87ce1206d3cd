import { SettingField } from '../../../src/renderer/features/settings/SettingField';
import { useSettings } from '../../../src/renderer/ipc/useSettings';
import { showToast } from '../../../src/renderer/ui/messages/toasts';
import { type SettingsPatch, withPatch } from '../../../src/shared/domain/Settings';
import type { SettingPath } from '../../../src/shared/settings/SettingEntry';
import type { Answers } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aSettings } from '../support/samples';

function Field({ path }: Readonly<{ path: SettingPath }>) {
  const { settings, change } = useSettings((error) =>
    showToast({ level: 'problem', title: 'The setting was not saved', message: error.message }),
  );
  return settings ? <SettingField path={path} settings={settings} change={change} /> : null;
}

/** Settings that main keeps, as a test begins with them. */
export function keptSettings(patch: SettingsPatch = {}) {
  let kept = aSettings(patch);
  const answers: Answers = {
    'settings.get': () => kept,
    'settings.set': (change) => {
      kept = withPatch(kept, change);
      return kept;
    },
  };
  return { answers, now: () => kept };
}

/** One setting with the control that its kind asks for, and what main was told of it. */
export function showSetting(path: SettingPath, patch: SettingsPatch = {}, answers: Answers = {}) {
  const kept = keptSettings(patch);
  const rendered = renderWith(<Field path={path} />, { ...kept.answers, ...answers });
  return { ...rendered, sent: () => rendered.main.asked('settings.set') };
}
