import type { ReactNode, Ref } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
} from 'react-aria-components';
import { classNames } from '../classNames';
import { fieldStyle } from './fieldStyle';

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> &
  Readonly<{
    label: string;
    /** The label remains for screen readers. */
    hideLabel?: boolean;
    hint?: ReactNode;
    error?: string | null | undefined;
    placeholder?: string;
    inputRef?: Ref<HTMLInputElement>;
    className?: string;
  }>;

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  placeholder,
  inputRef,
  className,
  onKeyDown,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      {...(onKeyDown && {
        onKeyDown: (event) => {
          // otherwise react-aria stops the event and the shortcuts do not receive it
          event.continuePropagation();
          onKeyDown(event);
        },
      })}
      isInvalid={Boolean(error) || rest.isInvalid === true}
      className={classNames('flex flex-col gap-1.5', className)}
    >
      <Label className={hideLabel ? 'sr-only' : fieldStyle.label}>{label}</Label>
      <Input
        ref={inputRef}
        {...(placeholder === undefined ? {} : { placeholder })}
        spellCheck={false}
        dir="auto"
        className={classNames(fieldStyle.box, 'h-(--control-h) px-3')}
      />
      {error ? (
        <FieldError className={fieldStyle.error}>{error}</FieldError>
      ) : hint ? (
        <Text slot="description" className={fieldStyle.hint}>
          {hint}
        </Text>
      ) : null}
    </AriaTextField>
  );
}
