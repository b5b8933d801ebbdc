import { describe, expect, it } from 'vitest'
import { TABLE_KINDS, TABLES } from './columns-rules.ts'
import { fieldsOf, guessKind, guessMapping, mappingFault, missingFields, plainName } from './mapping-rules.ts'

describe('guessing', () => {
  it.each([
    [
      'judgeme-reviews',
      ['Sterne', 'Überschrift', 'Bewertungstext', 'Datum', 'Kunde', 'E-Mail', 'Artikelnummer'],
      {
        Sterne: 'rating',
        Überschrift: 'title',
        Bewertungstext: 'body',
        Datum: 'review_date',
        Kunde: 'reviewer_name',
        'E-Mail': 'reviewer_email',
        Artikelnummer: 'product_id',
      },
    ],
    [
      'judgeme-reviews',
      ['Note', 'Titre', 'Commentaire', 'Auteur', 'Produit'],
      { Note: 'rating', Titre: 'title', Commentaire: 'body', Auteur: 'reviewer_name', Produit: 'product_id' },
    ],
    [
      'shopify-products',
      ['Artikelnummer', 'Bezeichnung', 'Beschreibung', 'Preis (EUR)', 'Bild URL', 'Lager'],
      {
        Artikelnummer: 'Handle',
        Bezeichnung: 'Title',
        Beschreibung: 'Body (HTML)',
        'Preis (EUR)': 'Variant Price',
        'Bild URL': 'Image Src',
      },
    ],
    [
      'shopify-orders',
      ['Bestellnummer', 'Kunden-E-Mail', 'Bestelldatum', 'Artikel', 'Menge', 'SKU'],
      {
        Bestellnummer: 'Name',
        'Kunden-E-Mail': 'Email',
        Bestelldatum: 'Created at',
        Artikel: 'Lineitem name',
        Menge: 'Lineitem quantity',
        SKU: 'Lineitem sku',
      },
    ],
    [
      'shopify-orders',
      ['order number', 'date', 'e-mail', 'name', 'product'],
      {
        'order number': 'Name',
        date: 'Created at',
        'e-mail': 'Email',
        name: 'Billing Name',
        product: 'Lineitem name',
      },
    ],
    [
      'shopify-orders',
      ['Name', 'Email', 'Created at', 'Lineitem name', 'Billing Name'],
      {
        Name: 'Name',
        Email: 'Email',
        'Created at': 'Created at',
        'Lineitem name': 'Lineitem name',
        'Billing Name': 'Billing Name',
      },
    ],
  ] as const)('%s from %j', (kind, header, mapping) => {
    expect(guessMapping(kind, header)).toEqual(mapping)
    expect(guessKind(header)).toBe(kind)
  })

  it.each([
    [['Référence', 'Désignation', 'Prix TTC', 'Photo'], 'shopify-products'],
    [['Référence', 'Modèle', 'Prix TTC', 'Photo'], 'shopify-products'],
    [['N° de commande', 'Courriel', 'Client', 'Date de livraison', 'Quantité', 'Lot'], 'shopify-orders'],
    [['Stars', 'Review', 'Reviewer', 'Date', 'Artikel-Nr.'], 'judgeme-reviews'],
    [['Stars', 'Review', 'Customer', 'Date'], 'shop-reviews'],
    [['Date', 'Montant', 'Remise', 'Code'], undefined],
    [['Titre', 'Image'], undefined],
  ])('%j is likely %s, whatever is missing', (header, kind) => expect(guessKind(header)).toBe(kind))

  it.each(TABLE_KINDS)('a file of %s’s own maps to itself', kind => {
    const own = fieldsOf(kind).map(({ names }) => names[0])
    expect(guessMapping(kind, own)).toEqual(Object.fromEntries(own.map(name => [name, name])))
    expect(guessKind(own)).toBe(kind)
  })

  it('gives no field twice and tells of no kind where what it needs is not there', () => {
    expect(guessMapping('judgeme-reviews', ['Date', 'Date of birth', 'rating'])).toEqual({
      Date: 'review_date',
      rating: 'rating',
    })
    expect(guessKind(['a', 'b', ''])).toBeUndefined()
  })
})

describe('a mapping', () => {
  it('names the fields that are missing', () => {
    expect(missingFields('judgeme-reviews', { Text: 'body' })).toEqual([['rating'], ['product_id', 'product_handle']])
    expect(missingFields('judgeme-reviews', { a: 'rating', b: 'product_handle' })).toEqual([])
  })
  it.each([
    [{ a: 'rating', b: 'product_id' }, undefined],
    [{ a: 'stars', b: 'product_id' }, '“stars” is no field of judgeme-reviews'],
    [{ a: 'rating', b: 'rating' }, '“b” and “a” are both mapped to rating'],
    [
      { a: 'rating' },
      'No column is chosen for “Your own product ID” (product_id) or “Product handle” (product_handle)',
    ],
  ])('%j: %s', (mapping, fault) => {
    const received = mappingFault('judgeme-reviews', mapping as Record<string, string>)
    if (fault === undefined) expect(received).toBeUndefined()
    else expect(received).toContain(fault)
  })
})

it('no two fields of a table have a name in common', () => {
  for (const kind of TABLE_KINDS) {
    const names = Object.values(TABLES[kind].columns).flatMap(({ names }) => names as readonly string[])
    expect(new Set(names).size).toBe(names.length)
  }
})

it.each([
  ['  Größe (cm) ', 'grosse cm'],
  ['N° de commande', 'n de commande'],
  ['E-Mail', 'e mail'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['---', ''],
])('%j is compared as %j', (name, plain) => expect(plainName(name)).toBe(plain))

describe('of several columns that may be a field', () => {
  it('the one with the kind’s own name is, then the likelier word, then one that only holds a word', () => {
    expect(guessMapping('judgeme-reviews', ['Headline', 'Review title', 'title'])).toMatchObject({ title: 'title' })
    expect(guessMapping('judgeme-reviews', ['Headline', 'Review title'])).toEqual({ 'Review title': 'title' })
    expect(guessMapping('judgeme-reviews', ['My headline', 'Summary'])).toMatchObject({ Summary: 'title' })
    expect(guessMapping('judgeme-reviews', ['The summary', 'My headline'])).toEqual({ 'My headline': 'title' })
  })

  it('the first, where they fit alike', () => {
    expect(guessMapping('judgeme-reviews', ['Headline', 'HEADLINE'])).toEqual({ Headline: 'title' })
  })

  it('a word of three letters inside a name says nothing, one of four does', () => {
    expect(guessMapping('shopify-orders', ['Our sku'])).toEqual({})
    expect(guessMapping('judgeme-reviews', ['Ma note'])).toEqual({ 'Ma note': 'rating' })
  })

  it('a column without a name is none', () => expect(guessMapping('judgeme-reviews', ['', '---'])).toEqual({}))
})

describe('the kind of a file', () => {
  it('is the one whose needs are met, though more columns look like another', () => {
    const header = ['rating', 'product_id', 'Bestellnummer', 'Menge', 'Bestelldatum', 'Lieferdatum', 'Devise']
    expect(Object.keys(guessMapping('shopify-orders', header)).length).toBeGreaterThan(2)
    expect(guessKind(header)).toBe('judgeme-reviews')
  })

  it('is the likeliest where half of the columns are its own, not fewer', () => {
    expect(guessKind(['Photo', 'a'])).toBe('shopify-products')
    expect(guessKind(['Photo', 'a', 'b'])).toBeUndefined()
  })
})

it('a field that there is not is answered with those there are', () => {
  expect(mappingFault('shopify-products', { a: 'Stock' })).toBe(
    '“Stock” is no field of shopify-products. It has: Handle, Title, Body (HTML), Google Shopping / Google Product Category, Published, Status, Type, Tags, Variant SKU, Vendor, Variant Barcode, Google Shopping / MPN, Variant Price, Image Src, Image Position, Variant Image, Product URL.',
  )
})
