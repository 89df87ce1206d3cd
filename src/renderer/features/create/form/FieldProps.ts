import type { ParameterDescriptor } from '@shared/models';
import type { JsonValue } from '@shared/service';

/** What every field of a form is given. `value` undefined: left to the default. */
export interface FieldProps<P extends ParameterDescriptor> {
  readonly parameter: P;
  readonly value: JsonValue | undefined;
  readonly problems: readonly string[];
  /** undefined sets the field back to its default. */
  readonly onChange: (value: JsonValue | undefined) => void;
  /** The field was left: from now on its problems are shown as they arise. */
  readonly onTouch: () => void;
}
