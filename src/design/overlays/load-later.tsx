import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is fetched when it is first wanted, or before by `prepare`. Until it is here, and where it cannot be
 * had, it is nothing. Unlike React's `lazy` it holds nothing else back: what is here already is shown at once.
 */
export function loadLater<Props extends object>(load: () => Promise<ComponentType<Props> | undefined>) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const prepare = () => {
    loading ??= load().then(
      component => {
        Loaded = component
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }
  const isHere = () => Loaded !== undefined
  /** Fetches the code once it is `wanted`; whether it is wanted and here. */
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module, never while rendering
  function useWhenHere(wanted: boolean): boolean {
    const [, setHere] = useState(isHere)
    useEffect(() => {
      if (wanted) void prepare().then(() => setHere(isHere()))
    }, [wanted])
    return wanted && isHere()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  function Later(props: Props) {
    return useWhenHere(true) && Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Later, { prepare, isHere, useWhenHere })
}
