import { type ComponentProps, createContext, type FormEvent, useContext } from 'react'

const FormToken = createContext('')

/** What forms prove with that they are on a page of ours; put around everything by whoever runs the router. */
export const FormTokenProvider = FormToken.Provider

/**
 * A form that is sent to the page it is on, or to `action`, and works without scripts: the page's action reads it. It
 * carries the token that every write needs. A press while it is under way does not send it twice.
 */
export const PostForm = ({ children, ...rest }: ComponentProps<'form'>) => (
  <form method="post" onSubmit={once} {...rest}>
    <input type="hidden" name="csrf_token" value={useContext(FormToken)} />
    {children}
  </form>
)

/** A double press is one. Buttons stay as they are: a page that is gone back to still has them. */
function once(event: FormEvent<HTMLFormElement>) {
  const { dataset } = event.currentTarget
  const now = Date.now()
  if (now - Number(dataset.sent ?? 0) < DOUBLE_PRESS) event.preventDefault()
  else dataset.sent = String(now)
}

/** Lets a form be sent at once though it was sent a moment ago: what is in it is something else. */
export function allowAgain({ dataset }: HTMLFormElement) {
  delete dataset.sent
}

/** In milliseconds. */
const DOUBLE_PRESS = 2_000
