import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { keepPageWidth } from '../layout/keep-page-width.ts'
import { keepFocusInside } from './keep-focus-inside.ts'

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'ref' | 'children'> {
  /** Whether it is open; its children are rendered only then. */
  open: boolean
  /** Somebody closed it: by Escape, by a press beside it, or by a control inside that calls this. */
  onClose: () => void
  /** A press beside it closes it (default). Escape always does: nobody is held. */
  outsideCloses?: boolean
  children: ReactNode
}

/** The server has no layout; asking for its effect there would only warn. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * An unstyled native modal dialog. The page behind is inert and does not scroll (R-look-01); focus starts at
 * `data-first-focus`, else at the first focusable element, is trapped, and returns afterwards. It needs `aria-label` or
 * `aria-labelledby`. `Dialog` adds a title and a close button.
 */
export function Modal({ open, onClose, outsideCloses = true, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  /** Where the press began: selecting words and letting go outside is not a press beside it. */
  const pressedBeside = useRef(false)

  useBeforePaint(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    keepPageWidth()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    // closed before it goes, because only then the browser gives the focus back
    return () => dialog.close()
  }, [open])

  return (
    <dialog
      {...rest}
      ref={ref}
      onClose={event => {
        // an inner dialog is told here too, and so is one that was opened again since
        if (event.target === event.currentTarget && !event.currentTarget.open && open) onClose()
      }}
      onPointerDown={event => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={event => {
        if (outsideCloses && pressedBeside.current && isBeside(event)) onClose()
      }}
      onKeyDown={({ target, currentTarget, nativeEvent }) => {
        if (target instanceof Element && target.closest('dialog') === currentTarget) {
          keepFocusInside(currentTarget, nativeEvent)
        }
      }}
    >
      {open && children}
    </dialog>
  )
}

/** The veil is part of the dialog's element, but not of its box. */
function isBeside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
