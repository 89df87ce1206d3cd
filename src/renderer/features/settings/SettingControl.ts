import type { SettingPath } from '@shared/settings/SettingEntry';
import type { ReactNode } from 'react';

/** The props of a setting's control. */
export type SettingControl<Value> = Readonly<{
  path: SettingPath;
  value: Value;
  hint: string | undefined;
  /** The reset button beside the label. */
  resetButton: ReactNode;
  onChange: (value: Value) => void;
}>;
