import { type ComponentProps, createContext, type FormEvent, useContext } from 'react'

const FormToken = createContext('')

/** Context with the forms' CSRF token, provided by the router's owner. */
export const FormTokenProvider = FormToken.Provider

/**
 * A form that posts to its page, or to `action`, and works without scripts through the page's action. Includes the CSRF
 * token that every write needs, and ignores a second submit while one is pending.
 */
export const PostForm = ({ children, ...rest }: ComponentProps<'form'>) => (
  <form method="post" onSubmit={ignoreDoubleSubmit} {...rest}>
    <input type="hidden" name="csrf_token" value={useContext(FormToken)} />
    {children}
  </form>
)

/** Ignores double clicks. Buttons are not disabled: the back-forward cache would restore them disabled. */
function ignoreDoubleSubmit(event: FormEvent<HTMLFormElement>) {
  const { dataset } = event.currentTarget
  const now = Date.now()
  if (now - Number(dataset.sent ?? 0) < DOUBLE_PRESS) event.preventDefault()
  else dataset.sent = String(now)
}

/** Allows an immediate second submit, for changed contents. */
export function allowAgain({ dataset }: HTMLFormElement) {
  delete dataset.sent
}

/** In milliseconds. */
const DOUBLE_PRESS = 2_000
