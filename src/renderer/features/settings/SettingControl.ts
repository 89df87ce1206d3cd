import type { SettingPath } from '@shared/settings/SettingEntry';
import type { ReactNode } from 'react';

export type SettingControl<Value> = Readonly<{
  path: SettingPath;
  value: Value;
  hint: string | undefined;
  /** Shown beside the label. */
  resetButton: ReactNode;
  onChange: (value: Value) => void;
}>;
