import { useEffect, useRef } from 'react'
import css from './widgets.module.css'

/** Preview of the widget: runs the same script with the attributes of the tag. */
export function Preview({ attributes }: { attributes: readonly (readonly [name: string, value: string])[] }) {
  const place = useRef<HTMLDivElement>(null)
  const serialized = JSON.stringify(attributes)
  useEffect(() => {
    const script = document.createElement('script')
    script.src = '/widget.js'
    script.async = true
    for (const [name, value] of JSON.parse(serialized) as [string, string][]) script.setAttribute(name, value)
    place.current?.replaceChildren(script)
  }, [serialized])
  return (
    <div className={css.preview} ref={place}>
      <noscript>Turn on JavaScript to see the preview. The widget needs it too.</noscript>
    </div>
  )
}
