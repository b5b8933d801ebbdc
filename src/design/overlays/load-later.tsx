import { type ComponentType, useEffect, useState } from 'react'

/**
 * A lazily loaded component, with `prepare` for preloading. Renders nothing until it is loaded, or if loading fails.
 * Unlike React's `lazy` it does not suspend its surroundings.
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
  /** Loads the code once `enabled`; returns whether it is enabled and loaded. */
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module, never while rendering
  function useWhenHere(enabled: boolean): boolean {
    const [, setHere] = useState(isHere)
    useEffect(() => {
      if (enabled) void prepare().then(() => setHere(isHere()))
    }, [enabled])
    return enabled && isHere()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  function Later(props: Props) {
    return useWhenHere(true) && Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Later, { prepare, isHere, useWhenHere })
}
