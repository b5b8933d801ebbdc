import { figures, timeAll } from './measure.ts'
import { randomFrom, VOCABULARY, word } from './search-terms.ts'

/** Suggestions while typing, measured beside the searches: the same texts for every catalogue size. */

type Draw = (from: number, below: number) => number

/** A word with one of four typos, chosen so that the result is not another word by chance. */
function mistyped(one: string, draw: Draw): string {
  const at = draw(1, one.length - 1)
  const [before, after] = [one.slice(0, at), one.slice(at)]
  const errors = [
    `${before}y${after}`,
    before + after.slice(1),
    `${before}y${after.slice(1)}`,
    before + after[1] + after[0] + after.slice(2),
  ]
  return errors[draw(0, 4)]!
}

const KINDS: Record<string, (draw: Draw) => string> = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map(length => [`${length} typed`, (draw: Draw) => word(draw(0, 3000)).slice(0, length)]),
  ),
  // the catalogue's only words of this length are names
  '7 to 10 typed': draw => `category ${draw(1, 250)}`.slice(0, draw(7, 11)),
  'rare word': draw => word(draw(5000, VOCABULARY)),
  'two words': draw => `${word(draw(0, 100))} ${word(draw(0, 2000)).slice(0, draw(1, 7))}`,
  'three words': draw => `${word(draw(0, 60))} ${word(draw(0, 60))} ${word(draw(0, 60)).slice(0, 3)}`,
  'with an error': draw => mistyped(word(draw(0, 5000)), draw),
  'two words, errors in both': draw => `${mistyped(word(draw(0, 100)), draw)} ${mistyped(word(draw(0, 500)), draw)}`,
  'shop by name': draw => `shop ${draw(1, 20_000)}`,
  unknown: draw => `qyq${word(draw(0, VOCABULARY))}`,
}

/** Measures the suggestions, `each` of every kind, one at a time and eight at a time, and prints the figures. */
export async function measureSuggestions(ask: (path: string) => Promise<string>, each: number) {
  const random = randomFrom(5)
  const draw: Draw = (from, below) => from + Math.floor(random() * (below - from))
  const texts = Object.entries(KINDS)
    .flatMap(([kind, make]) => Array.from({ length: each }, () => ({ kind, text: make(draw), at: random() })))
    .sort((a, b) => a.at - b.at)
  const suggest = ({ text }: { text: string }) => ask(`/reviews/instant_search?${new URLSearchParams({ q: text })}`)
  await timeAll(texts.slice(0, 200), 8, suggest)
  for (const concurrency of [1, 8]) {
    const times = await timeAll(texts, concurrency, suggest)
    console.log(figures(`suggestions, concurrency ${concurrency}`, times))
    for (const kind of concurrency === 1 ? Object.keys(KINDS) : [])
      console.log(
        figures(
          `  ${kind}`,
          times.filter((_, at) => texts[at]!.kind === kind),
        ),
      )
  }
}
