import { type ReactNode, Suspense, use } from 'react'

/** What is there, or is on its way. */
export type Later<T> = T | Promise<T>

interface ArrivingProps<T> {
  of: Later<T>
  /** Holds the place meanwhile. */
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/** Shows what is there at once, and what is on its way when it has come; the rest of the page does not wait for it. */
export const Arriving = <T,>({ of, fallback, children }: ArrivingProps<T>) =>
  of instanceof Promise ? (
    <Suspense fallback={fallback}>
      <Arrived of={of}>{children}</Arrived>
    </Suspense>
  ) : (
    children(of)
  )

const Arrived = <T,>({ of, children }: { of: Promise<T>; children: (value: T) => ReactNode }) => children(use(of))
