import { type ComponentType, lazy, useEffect } from 'react'
import type { RouteObject } from 'react-router'
import { Trouble } from '../pages/trouble.tsx'
import { firstAct } from './first-act.ts'
import { holdUntil } from './hold-until.ts'
import { sayCodeIsMissing } from './missing-chunk.ts'

interface PageModule {
  Component: ComponentType
  ErrorBoundary?: ComponentType
}

/**
 * The parts of a page that stays as the server rendered it until somebody does something: it is there to be read, and the
 * visitor who only reads is spared its code. Around it the shell is alive from the beginning. Where the code cannot be had
 * the page stays still for good, and its links and forms are the browser's own.
 */
export function stillPage(load: () => Promise<PageModule | undefined>): RouteObject {
  let tellAlive = () => {}
  holdUntil(
    new Promise(resolve => {
      tellAlive = resolve
    }),
  )
  const whole = firstAct.then(load).catch(error => {
    sayCodeIsMissing(error)
    tellAlive()
  })
  // Vite gives nothing where the code is gone and the page is loaded anew because of that (missing-chunk.ts).
  const page = new Promise<PageModule>(resolve => void whole.then(module => module && resolve(module)))
  return {
    lazy: undefined,
    Component: lazy(async () => {
      const { Component } = await page
      return {
        default: function Alive() {
          useEffect(() => tellAlive(), [])
          return <Component />
        },
      }
    }),
    ErrorBoundary: lazy(async () => ({ default: (await page).ErrorBoundary ?? Trouble })),
  }
}
