import * as React from 'react'
import { inPlace } from './at-once.ts'

/**
 * React as the server renders with it. A page is rendered once there and nothing on it happens, so that states are what they
 * begin with and effects nothing: told without React, they do not keep a component from being called at once (`at-once.ts`).
 */
// @ts-expect-error By its types React exports one thing, which can't be passed on so; as a module it has names.
export * from 'react'

const nothing = () => {}

const never = () => {
  throw new Error('A state was set while a page is rendered on the server: work out what it depends on without one.')
}

export const useState = <S>(first: S | (() => S)) => [first instanceof Function ? first() : first, never]
export const useRef = <T>(current: T) => ({ current })
export const useMemo = <T>(make: () => T) => make()
export const useCallback = <F>(callback: F) => callback
export const useSyncExternalStore = <T>(_subscribe: unknown, _read: unknown, readOnServer: () => T) => readOnServer()
export const useEffect = nothing
export const useLayoutEffect = nothing
export const useInsertionEffect = nothing
export const useImperativeHandle = nothing
export const useDebugValue = nothing

// What depends on where a component stands, and what nobody has needed so far.
export const use = inPlace(React.use)
export const useActionState = inPlace(React.useActionState)
export const useContext = inPlace(React.useContext)
export const useDeferredValue = inPlace(React.useDeferredValue)
export const useEffectEvent = inPlace(React.useEffectEvent)
export const useId = inPlace(React.useId)
export const useOptimistic = inPlace(React.useOptimistic)
export const useReducer = inPlace(React.useReducer)
export const useTransition = inPlace(React.useTransition)
