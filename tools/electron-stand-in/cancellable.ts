/** An event that a listener can prevent, with Electron's fields beside. */
export type Cancellable = { defaultPrevented: boolean; preventDefault: () => void };

export function cancellable<Extra extends object>(extra: Extra = {} as Extra): Cancellable & Extra {
  const event = {
    ...extra,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
}
