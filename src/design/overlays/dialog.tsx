import X from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useId } from 'react'
import { Button } from '../forms/button.tsx'
import { Icon } from '../images/icon.tsx'
import { cx } from '../text/cx.ts'
import css from './dialog.module.css'
import { Modal, type ModalProps } from './modal.tsx'

interface DialogProps extends Omit<ModalProps, 'title' | 'aria-labelledby'> {
  title: string
  /** Buttons in the footer, the primary one last. */
  actions?: ReactNode
  /** For long texts or a form; messages are narrow. */
  wide?: boolean
}

/** A modal dialog with title, content, buttons and a close button. */
export function Dialog({ title, actions, wide, className, children, ...rest }: DialogProps) {
  const id = useId()
  return (
    <Modal {...rest} className={cx(css.dialog, wide && css.wide, className)} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <Button shape="round" aria-label="Close" onClick={rest.onClose}>
          <Icon of={X} />
        </Button>
      </div>
      <div className={css.body}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </Modal>
  )
}
