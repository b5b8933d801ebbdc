import { useEffect, useRef } from 'react'
import css from './widgets.module.css'

/** Preview of the widget: runs the same script with the attributes of the tag. */
export function Preview({ attributes }: { attributes: readonly (readonly [name: string, value: string])[] }) {
  const place = useRef<HTMLDivElement>(null)
  const wanted = JSON.stringify(attributes)
  useEffect(() => {
    const script = document.createElement('script')
    script.src = '/widget.js'
    script.async = true
    for (const [name, value] of JSON.parse(wanted) as [string, string][]) script.setAttribute(name, value)
    place.current?.replaceChildren(script)
  }, [wanted])
  return (
    <div className={css.preview} ref={place}>
      <noscript>The preview needs scripts, as the widget itself does.</noscript>
    </div>
  )
}
