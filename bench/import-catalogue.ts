/** A deterministic catalogue for the import benchmark, as lines of Candor JSONL. */

const SHOPS = 200
const PRODUCTS_PER_SHOP = 50
const WORDS =
  'bag ceramic light warm quiet small heavy soft arrived quickly works fine after a month still like new my sister loves it colour is not quite as shown but good value packaging was plain would buy again the handle broke repaired for free fits well runs small wool cotton steel glass'.split(
    ' ',
  )

/** Park–Miller random generator. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}

/**
 * Lines with `reviews` reviews: 7 of 10 verified by an order of their own, 2 of 10 answered, 1 of 7 with pictures, two
 * reviews a person, texts of 0 to 120 words.
 */
export function* catalogue(reviews: number): Generator<string> {
  const random = randomFrom(20240501)
  const words = (count: number) => Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(' ')
  const line = (record: object) => `${JSON.stringify(record)}\n`
  const domain = (shop: number) => `shop-${shop}.example`
  const date = (day: number) => new Date(Date.UTC(2020, 0, 1) + day * 86_400_000 + random(86_400) * 1000).toISOString()

  for (let c = 0; c < 20; c++)
    yield line({
      type: 'category',
      handle: `category-${c}`,
      name: `Category ${c}`,
      parent: c < 5 ? null : `category-${c % 5}`,
    })
  for (let s = 0; s < SHOPS; s++)
    yield line({
      type: 'shop',
      domain: domain(s),
      platform: 'shopify',
      name: `Shop ${s}`,
      country: 'DE',
      currency: 'EUR',
    })
  for (let p = 0; p < SHOPS * PRODUCTS_PER_SHOP; p++)
    yield line({
      type: 'product',
      shop: domain(p % SHOPS),
      external_id: `p${p}`,
      title: words(4),
      description: words(60),
      category: `category-${p % 20}`,
      price: `${random(200)}.90`,
    })

  for (let r = 0; r < reviews; r++) {
    const shop = domain(random(SHOPS))
    const product = `p${Number(/\d+/.exec(shop)![0]) + SHOPS * random(PRODUCTS_PER_SHOP)}`
    const reviewer = `person-${r >> 1}`
    const day = random(1800)
    if (r % 2 === 0)
      yield line({
        type: 'reviewer',
        external_id: reviewer,
        name: `Person ${r}`,
        email: `person-${r}@mail.example`,
        country: 'FR',
      })
    const verified = random(10) < 7
    if (verified)
      yield line({
        type: 'order',
        shop,
        external_id: `o${r}`,
        reviewer,
        placed_at: date(day),
        items: [{ external_id: `i${r}`, product, quantity: 1, price: '19.90' }],
      })
    yield line({
      type: 'review',
      shop,
      external_id: `r${r}`,
      product,
      reviewer,
      order_item: verified ? `i${r}` : undefined,
      rating: 1 + random(5),
      title: random(3) ? words(5) : undefined,
      body: words(random(120)),
      created_at: date(day + 10),
      source: verified ? 'invite' : 'organic',
      reply: random(5) ? undefined : words(25),
      reply_at: date(day + 12),
      picture_urls: random(7)
        ? undefined
        : [`https://pictures.example/${r}.jpg`, `https://pictures.example/${r}-2.jpg`],
    })
  }
}
