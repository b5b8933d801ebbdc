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
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module, never while rendering
  function Later(props: Props) {
    const [, setHere] = useState(Loaded !== undefined)
    useEffect(() => {
      void prepare().then(() => setHere(Loaded !== undefined))
    }, [])
    return Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Later, { prepare, isHere: () => Loaded !== undefined })
}
