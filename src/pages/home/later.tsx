import { type ReactNode, Suspense, use } from 'react'

/** A value or its promise. */
export type Later<T> = T | Promise<T>

interface ArrivingProps<T> {
  of: Later<T>
  /** Shown until the promise resolves. */
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/** Renders a value at once and a promise when it resolves, without delaying the rest of the page. */
export const Arriving = <T,>({ of, fallback, children }: ArrivingProps<T>) =>
  of instanceof Promise ? (
    <Suspense fallback={fallback}>
      <Arrived of={of}>{children}</Arrived>
    </Suspense>
  ) : (
    children(of)
  )

const Arrived = <T,>({ of, children }: { of: Promise<T>; children: (value: T) => ReactNode }) => children(use(of))
