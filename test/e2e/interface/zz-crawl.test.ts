import { parse, type HTMLElement, NodeType } from 'node-html-parser'
import { test } from 'vitest'
import { writeFileSync, appendFileSync } from 'node:fs'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

const server = useServer('demo')
const shape = (p: string) => p.replace(/\?.*/, m => '?' + [...new URLSearchParams(m.slice(1)).keys()].sort().join('&')).replace(/\/[^/?]*\d[^/?]*/g, '/N').replace(/(stores|products|business|people|profile|categories|at)\/[^/?]+/g, '$1/X').replace(/X\/[a-z0-9-]+-[a-z0-9-]+/g,'X/Y')
test('crawl', { timeout: 1200_000 }, async () => {
  const rows = await server.database.query<{ title: string; language: string }>`
    SELECT title, language FROM products WHERE language NOT IN ('en')`
  const languages = new Map(rows.map(({ title, language }) => [title, language]))
  writeFileSync('/tmp/crawl.txt', '')
  const visitors: Record<string, any> = {
    guest: null,
    moderator: await signInAs(server, { roles: ['moderator'] }),
    arbitrator: await signInAs(server, { roles: ['arbitrator'] }),
    operator: await signInAs(server, { roles: ['operator'] }),
    owner: await signInAs(server, { shops: { 'officina-brera.example': 'owner' } }),
  }
  const starts: Record<string, string[]> = { guest: ['/reviews', '/reviews/stores/officina-brera', '/reviews/stores/hallmann-sohn','/reviews/search?q=padella'], moderator: ['/moderation', '/moderation/log', '/moderation/questions'], arbitrator: ['/arbitration', '/disputes'], operator: ['/operator', '/operator/collections'], owner: ['/business/officina-brera', '/business/officina-brera/invitations', '/business/officina-brera/products','/business/officina-brera/disputes','/business/officina-brera/questions','/feed','/account'] }
  for (const [name, who] of Object.entries(visitors)) {
    const seen = new Map<string, number>()
    const queue = [...starts[name]!]
    const done = new Set<string>()
    const end = Date.now() + 150_000
    while (queue.length && Date.now() < end) {
      const path = queue.shift()!
      if (done.has(path)) continue
      done.add(path)
      const k = shape(path)
      const n = seen.get(k) ?? 0
      if (n >= 3) continue
      seen.set(k, n + 1)
      const response = who ? await who.fetch?.(path) ?? await fetch(server.address + path, { headers: { cookie: who.cookie, accept: 'text/html' } }) : await fetch(server.address + path, { headers: { accept: 'text/html' } })
      if (!response.ok || !response.headers.get('content-type')?.includes('html')) { await response.text?.(); if(response.status!==404&&response.status!==200) appendFileSync('/tmp/crawl.txt', `STATUS ${response.status} ${name} ${path}\n`); continue }
      const root = parse(await response.text())
      const body = root.querySelector('body')!
      const walk = (node: HTMLElement, lang: string) => {
        for (const child of node.childNodes) {
          if (child.nodeType === NodeType.TEXT_NODE) {
            const text = child.text.trim()
            const l = languages.get(text)
            if (l && l !== lang) appendFileSync('/tmp/crawl.txt', `${name} ${k} <${node.rawTagName} class=${node.getAttribute('class') ?? ''}> parent=${node.parentNode?.rawTagName}.${node.parentNode?.getAttribute('class') ?? ''} ${l}!=${lang} ${text} @ ${path}\n`)
          } else if (child.nodeType === NodeType.ELEMENT_NODE) {
            const el = child as HTMLElement
            if (['SCRIPT', 'STYLE', 'TEMPLATE', 'OPTION'].includes(el.tagName)) continue
            walk(el, el.getAttribute('lang') ?? lang)
          }
        }
      }
      walk(body, 'en')
      for (const el of root.querySelectorAll('[aria-label]')) { const a = el.getAttribute('aria-label')!; for (const [t] of languages) if (a.includes(t)) appendFileSync('/tmp/crawl.txt', `ARIA ${name} ${k} ${a}\n`) }
      for (const a of root.querySelectorAll('a[href^="/"]')) { const h = a.getAttribute('href')!.replace(/#.*/, '').replaceAll('&amp;', '&'); if (!/^\/(api|art|product-pictures|sign-in|assets|proxy)/.test(h)) queue.push(h) }
    }
    appendFileSync('/tmp/crawl.txt', `DONE ${name} ${done.size} pages ${[...seen.keys()].length} shapes\n`)
  }
})
