/** Remembers the result of a function for each object, as long as the object exists. */
export function remembered<Of extends object, Result>(make: (of: Of) => Result): (of: Of) => Result {
  const known: WeakMap<Of, { result: Result }> = new WeakMap();
  return (of) => {
    let found = known.get(of);
    if (!found) known.set(of, (found = { result: make(of) }));
    return found.result;
  };
}
