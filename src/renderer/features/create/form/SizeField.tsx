import { t } from '@shared/messages/t';
import type { SizeParameter } from '@shared/models';
import { SizePicker } from '../../../ui/fields/SizePicker';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldProps';
import { OtherValue, otherKey, useOther } from './OtherValue';

/** Aspect ratios, with their pixels if the service guarantees exact pixels. */
export function SizeField({ parameter, value, problems, onChange, onTouch }: FieldProps<SizeParameter>) {
  const { name, label, options, open, exact } = parameter;
  const fallback = typeof parameter.default === 'string' ? parameter.default : null;
  const shown = typeof value === 'string' ? value : fallback;
  const other = useOther(shown, fallback, options, onChange);
  const selected = options.find((option) => option.value === shown);
  const usual = options.find((option) => option.value === fallback);
  return (
    <FieldFrame
      name={name}
      label={label}
      value={
        selected && exact && !other.active ? (
          <span className="text-muted">
            {selected.width} × {selected.height}
          </span>
        ) : null
      }
      defaultText={usual?.label ?? fallback}
      onReset={other.reset}
      hint={other.active || !open ? parameter.hint : undefined}
      problems={problems}
    >
      <SizePicker
        label={label}
        value={other.active ? otherKey : shown}
        options={[
          ...options.map((option) => ({ ...option, pixels: exact })),
          ...(open
            ? [
                {
                  value: otherKey,
                  label: t('create.otherValue'),
                  aspect: t('create.otherValue'),
                  width: 0,
                  height: 0,
                  pixels: false,
                },
              ]
            : []),
        ]}
        onChange={(next) => {
          onTouch();
          other.setChosen(next === otherKey);
          if (next !== otherKey) onChange(next === fallback ? undefined : next);
        }}
      />
      {other.active ? (
        <OtherValue
          label={t('create.inYourOwnWords', { label })}
          placeholder={options.every(({ value }) => isRatio(value)) ? t('create.sizeExample') : undefined}
          value={shown}
          onChange={onChange}
          onTouch={onTouch}
        />
      ) : null}
    </FieldFrame>
  );
}

function isRatio(value: string): boolean {
  return /^\d+:\d+$/.test(value);
}
