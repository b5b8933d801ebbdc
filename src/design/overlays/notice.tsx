import Bell from 'lucide/dist/esm/icons/bell.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../images/icon.tsx'
import { cx } from '../text/cx.ts'
import css from './notice.module.css'

const ICONS = { done: Bell, note: Info, alert: CircleAlert }

interface NoticeProps {
  /** `done`: success; `note`: information; `alert`: failure. */
  tone: 'done' | 'note' | 'alert'
  /** One action. */
  action?: ReactNode
  /** Paragraphs. */
  children: ReactNode
}

/** Inline message: what happened and what to do. */
export const Notice = ({ tone, action, children }: NoticeProps) => (
  <div className={cx(css.notice, tone !== 'done' && css[tone])} role={tone === 'alert' ? 'alert' : 'status'}>
    <Icon of={ICONS[tone]} />
    <div>{children}</div>
    {action}
  </div>
)
