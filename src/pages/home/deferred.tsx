import { type ReactNode, Suspense, use } from 'react'

/** A value or its promise. */
export type MaybePromise<T> = T | Promise<T>

interface DeferredProps<T> {
  of: MaybePromise<T>
  /** Shown until the promise resolves. */
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/** Renders a value at once and a promise when it resolves, without delaying the rest of the page. */
export const Deferred = <T,>({ of, fallback, children }: DeferredProps<T>) =>
  of instanceof Promise ? (
    <Suspense fallback={fallback}>
      <Resolved of={of}>{children}</Resolved>
    </Suspense>
  ) : (
    children(of)
  )

const Resolved = <T,>({ of, children }: { of: Promise<T>; children: (value: T) => ReactNode }) => children(use(of))
