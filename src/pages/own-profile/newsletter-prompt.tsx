import { parseCookie } from 'cookie'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { NEWSLETTER_PROMPT_COOKIE } from '../../rooms/profiles/rules.ts'
import { SubscribePrompt } from '../../rooms/profiles/ui/subscribe-prompt.tsx'

/** Newsletter prompt, shown until it is answered or closed, and then not again in the browser session. */
export function NewsletterPrompt({ asks }: { asks: boolean }) {
  const { submit } = useFetcher()
  const [dismissed, setDismissed] = useState(wasShown)
  if (!asks || dismissed) return null
  const close = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server is to know of it too, and the newer interface is not everywhere
    document.cookie = `${NEWSLETTER_PROMPT_COOKIE}=1; Path=/; SameSite=Lax`
    setDismissed(true)
  }
  const answer = (subscribes: boolean) => {
    void submit({ deed: 'subscribe', answer: subscribes ? 'yes' : 'no', in_place: '1' }, { method: 'post' })
    close()
  }
  return <SubscribePrompt onAnswer={answer} onClose={close} />
}

const wasShown = () => typeof document !== 'undefined' && NEWSLETTER_PROMPT_COOKIE in parseCookie(document.cookie)
