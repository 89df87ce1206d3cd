import { screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { ParameterField } from '../../../src/renderer/features/create/form/ParameterField';
import type { ParameterDescriptor } from '../../../src/shared/models';
import type { JsonValue } from '../../../src/shared/service';
import type { Answers } from './FakeMain';
import { renderWith } from './renderWith';

function Held({
  children,
  start,
}: Readonly<{
  start: JsonValue | undefined;
  children: (value: JsonValue | undefined, set: (value: JsonValue | undefined) => void) => ReactNode;
}>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

/** One field of a form, which holds what it says; `sent`: all that it said, the latest last. */
export function showField(
  parameter: ParameterDescriptor,
  {
    value,
    problems = [],
    answers,
  }: { value?: JsonValue; problems?: readonly string[]; answers?: Answers } = {},
) {
  const sent: (JsonValue | undefined)[] = [];
  let touched = 0;
  const rendered = renderWith(
    <Held start={value}>
      {(held, hold) => (
        <ParameterField
          parameter={parameter}
          value={held}
          problems={problems}
          onTouch={() => {
            touched += 1;
          }}
          onChange={(next) => {
            sent.push(next);
            hold(next);
          }}
        />
      )}
    </Held>,
    answers,
  );
  return { ...rendered, sent, touched: () => touched };
}

/** The names of the choices in a bar, and which is chosen. */
export function barOf(name: string) {
  return within(screen.getByRole('radiogroup', { name }))
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => `${radio.labels?.[0]?.textContent ?? ''}${radio.checked ? ' *' : ''}`);
}
