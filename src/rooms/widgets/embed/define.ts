import { candorElement } from './candor-element.ts'
import { ATTRIBUTES, KINDS, type Settings } from './settings.ts'

/**
 * Defines `<candor-reviews>`, `<candor-badge>`, `<candor-questions>` and `<candor-medals>`, once per page regardless of
 * the number of script tags, with the tag's attributes as defaults. After a tag with `data-candor` a widget is
 * inserted.
 */
export function defineWidgets(script: HTMLScriptElement) {
  const host = new URL(script.src).origin
  const defaults: Settings = {}
  for (const name of ATTRIBUTES) {
    const value = script.getAttribute(`data-${name}`)
    if (value !== null) defaults[name] = value
  }
  for (const kind of KINDS) {
    const name = `candor-${kind}`
    if (!customElements.get(name)) customElements.define(name, candorElement(kind, { host, defaults }))
  }
  placeAfter(script)
}

function placeAfter(script: HTMLScriptElement) {
  const kind = KINDS.find(known => known === script.dataset.candor)
  if (!kind) return
  const element = document.createElement(`candor-${kind}`)
  for (const name of [...ATTRIBUTES, 'theme']) {
    const value = script.getAttribute(`data-${name}`)
    if (value !== null) element.setAttribute(name, value)
  }
  script.after(element)
}
