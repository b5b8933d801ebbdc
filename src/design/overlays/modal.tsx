import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { keepPageWidth } from '../layout/keep-page-width.ts'
import { keepFocusInside } from './keep-focus-inside.ts'

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'ref' | 'children'> {
  /** Whether it is open; its children are rendered only then. */
  open: boolean
  /** Called on close: by Escape, by a click outside, or by a control inside. */
  onClose: () => void
  /** Whether a click outside closes it (default). Escape always does. */
  outsideCloses?: boolean
  children: ReactNode
}

/** useLayoutEffect would only warn on the server. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * An unstyled native modal dialog. The page behind is inert and does not scroll (R-look-01); focus starts at
 * `data-first-focus`, else at the first focusable element, is trapped, and returns afterwards. It needs `aria-label` or
 * `aria-labelledby`. `Dialog` adds a title and a close button.
 */
export function Modal({ open, onClose, outsideCloses = true, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  /** Where the pointer went down: a text selection that ends outside is not a click outside. */
  const pressedBeside = useRef(false)

  useBeforePaint(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    keepPageWidth()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    // closes before unmounting, since only then the browser restores the focus
    return () => dialog.close()
  }, [open])

  return (
    <dialog
      {...rest}
      ref={ref}
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        // closed by its state at once: a key pressed before the close event, a frame later, would meet that of an open one
        event.preventDefault()
        onClose()
      }}
      onClose={event => {
        // close events of an inner dialog arrive here too, and of one that was reopened since
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

/** The backdrop belongs to the dialog's element, but not to its box. */
function isBeside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
