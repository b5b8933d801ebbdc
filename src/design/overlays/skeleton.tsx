import type { ReactNode } from 'react'
import { cx } from '../text/cx.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import css from './skeleton.module.css'

interface BoneProps {
  shape?: 'line' | 'square' | 'round'
  /** Per cent of the container. */
  width?: 20 | 40 | 60 | 80 | 90
}

/** A skeleton block in the shape of the expected content. */
export const Bone = ({ shape = 'line', width }: BoneProps) => (
  <span className={cx(css.bone, shape !== 'line' && css[shape], width && css[`w${width}`])} />
)

/** Placeholder while content loads; visible after 200 ms. */
export const Skeleton = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.loading} role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {children}
  </div>
)
