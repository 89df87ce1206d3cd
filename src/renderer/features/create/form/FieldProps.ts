import type { ParameterDescriptor } from '@shared/models';
import type { JsonValue } from '@shared/service';

export interface FieldProps<P extends ParameterDescriptor> {
  readonly parameter: P;
  readonly value: JsonValue | undefined;
  readonly problems: readonly string[];
  /** undefined resets the field to its default. */
  readonly onChange: (value: JsonValue | undefined) => void;
  /** The user has changed or left the field: from now on its problems are shown. */
  readonly onTouch: () => void;
}
