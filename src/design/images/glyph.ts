import { createElement, type SVGProps } from 'react'

interface GlyphData {
  /** Its shapes: the name of each element, and its attributes, a key among them. */
  node: readonly (readonly [string, Readonly<Record<string, string>>])[]
}

/**
 * Makes a lucide drawing a component. Stands in for lucide's own way in the build (vite.config.ts), which can do much that
 * `Icon` never asks for: ours is a twelfth of its length, and a page of eighty icons is rendered sooner. How all are drawn, on
 * a sheet of 24 by 24, is said once, in `icon.module.css`. Shapes never change, so they are markup to React, not elements.
 */
export default function createGlyph({ node }: GlyphData) {
  const shapes = {
    __html: node.map(([name, { key: _, ...attributes }]) => `<${name}${written(attributes)}/>`).join(''),
  }
  return (props: SVGProps<SVGSVGElement>) =>
    createElement('svg', {
      viewBox: '0 0 24 24',
      'aria-hidden': props['aria-label'] ? undefined : true,
      ...props,
      dangerouslySetInnerHTML: shapes,
    })
}

const written = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
