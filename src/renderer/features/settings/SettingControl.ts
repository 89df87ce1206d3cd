import type { SettingPath } from '@shared/settings/SettingEntry';
import type { ReactNode } from 'react';

/** What the control of one setting is given. */
export type SettingControl<Value> = Readonly<{
  path: SettingPath;
  value: Value;
  hint: string | undefined;
  /** The way back to its default, beside the label. */
  back: ReactNode;
  onChange: (value: Value) => void;
}>;
