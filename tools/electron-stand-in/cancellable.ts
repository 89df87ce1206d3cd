/** The fields by which a listener prevents the default action of an Electron event. */
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
