/**
 * The columns of the tables that can be imported: by which names a file has them, and by which words in other languages they
 * are guessed at. A field goes by the first of its names, in mappings and in what is told of a row.
 */

/** A column that is read. */
export interface Column {
  /** What it is called in the files that the kind is named after; each is known without a mapping. */
  names: readonly [string, ...string[]]
  /** What it means, for who maps a column to it. */
  about: string
  /** What other shops call it, in any language, in lower case and without accents: the likeliest first. */
  words: readonly string[]
}

/** A table by its fields, as its reader names them. */
export interface Table<C extends string = string> {
  columns: Readonly<Record<C, Column>>
  /** Fields without which nothing can be read; of a list within, one is enough. */
  required: readonly (C | readonly C[])[]
  /** Fields whose white space at the ends stays. */
  verbatim?: readonly C[]
}

const table = <C extends string>(columns: Record<C, Column>, rest: Omit<Table<NoInfer<C>>, 'columns'>): Table<C> => ({
  columns,
  ...rest,
})

export const PRODUCTS = table(
  {
    handle: {
      names: ['Handle', 'URL handle'],
      about: 'What your shop knows the product by; lines in a row with the same are one product',
      words: ['product id', 'id', 'artikelnummer', 'item id', 'reference', 'ref', 'codigo', 'referencia', 'codice'],
    },
    title: {
      names: ['Title'],
      about: 'Its name',
      words: [
        'name',
        'product name',
        'bezeichnung',
        'artikelbezeichnung',
        'artikelname',
        'titel',
        'produktname',
        'titre',
        'designation',
        'libelle',
        'nom',
        'titulo',
        'nombre',
        'denominacion',
        'nome',
        'denominazione',
        'naam',
      ],
    },
    description: {
      names: ['Body (HTML)', 'Body HTML', 'Description'],
      about: 'What is said of it, as text or HTML',
      words: ['beschreibung', 'descripcion', 'descrizione', 'descricao', 'omschrijving', 'text'],
    },
    category: {
      names: ['Google Shopping / Google Product Category', 'Google Product Category', 'Product Category'],
      about: 'A category of Google’s taxonomy, by number or by names (“Apparel > Shirts”)',
      words: ['category', 'kategorie', 'categorie', 'categoria'],
    },
    published: {
      names: ['Published', 'Published on online store'],
      about: '“false” for what is not on sale; left out then',
      words: ['visible', 'active'],
    },
    status: { names: ['Status'], about: '“draft” is left out', words: [] },
    sku: { names: ['Variant SKU', 'SKU'], about: 'The SKU, by which orders find it', words: ['stock keeping unit'] },
    price: {
      names: ['Variant Price', 'Price'],
      about: 'In your shop’s currency: 12.90 or 12,90',
      words: ['preis', 'verkaufspreis', 'prix', 'precio', 'prezzo', 'preco', 'prijs', 'amount'],
    },
    image: {
      names: ['Image Src', 'Product image URL', 'Image URL'],
      about: 'The address of a picture',
      words: [
        'image',
        'picture',
        'image link',
        'bild',
        'bild url',
        'photo',
        'imagen',
        'immagine',
        'imagem',
        'afbeelding',
      ],
    },
    position: { names: ['Image Position'], about: 'The place of the picture, from 1', words: ['bildposition'] },
    variantImage: { names: ['Variant Image', 'Variant image URL'], about: 'A variant’s picture', words: [] },
    url: {
      names: ['Product URL'],
      about: 'Its page in your shop',
      words: ['url', 'link', 'product link', 'produkt url', 'lien', 'enlace'],
    },
  },
  { required: ['handle', 'title'] },
)

export const ORDERS = table(
  {
    name: {
      names: ['Name'],
      about: 'The order’s number; lines in a row with the same are one order',
      words: [
        'order',
        'order id',
        'order number',
        'bestellnummer',
        'auftragsnummer',
        'commande',
        'numero de commande',
        'pedido',
        'ordine',
        'bestelling',
      ],
    },
    email: {
      names: ['Email'],
      about: 'The buyer’s e-mail address, which is never shown',
      words: ['e mail', 'customer email', 'e mail adresse', 'kunden e mail', 'courriel', 'correo', 'mail'],
    },
    financial: { names: ['Financial Status'], about: 'pending, voided, expired, unpaid: left out', words: [] },
    fulfilled: {
      names: ['Fulfilled at'],
      about: 'When it was sent',
      words: ['shipped at', 'versanddatum', 'date d expedition'],
    },
    delivered: {
      names: ['Delivered at'],
      about: 'When it arrived; buyers are asked for a review some days later',
      words: [
        'delivery date',
        'delivered',
        'lieferdatum',
        'zustelldatum',
        'geliefert am',
        'zugestellt am',
        'date de livraison',
        'livre le',
        'fecha de entrega',
        'data di consegna',
        'data de entrega',
        'leverdatum',
      ],
    },
    cancelled: {
      names: ['Cancelled at'],
      about: 'When it was cancelled; left out then',
      words: ['storniert am', 'annule le'],
    },
    created: {
      names: ['Created at'],
      about: 'When it was placed',
      words: ['date', 'order date', 'datum', 'bestelldatum', 'date de commande', 'fecha', 'data', 'besteldatum'],
    },
    currency: {
      names: ['Currency'],
      about: 'EUR, USD …',
      words: ['wahrung', 'waehrung', 'devise', 'moneda', 'valuta', 'moeda'],
    },
    billingName: {
      names: ['Billing Name'],
      about: 'The buyer’s name; only the first name and a letter are kept',
      words: ['customer', 'customer name', 'kunde', 'name des kunden', 'client', 'cliente', 'klant'],
    },
    shippingName: {
      names: ['Shipping Name'],
      about: 'Where there is no other name',
      words: ['recipient', 'empfanger'],
    },
    billingCountry: {
      names: ['Billing Country'],
      about: 'The buyer’s country in two letters',
      words: ['country', 'land', 'pays', 'pais', 'paese'],
    },
    shippingCountry: { names: ['Shipping Country'], about: 'Where there is no other', words: ['lieferland'] },
    itemId: {
      names: ['Lineitem product id'],
      about: 'What your shop knows the bought product by',
      words: ['product id', 'artikelnummer', 'item id', 'produit id', 'reference', 'referencia', 'codice'],
    },
    itemName: {
      names: ['Lineitem name'],
      about: 'The bought product’s name, where nothing else says which it is',
      words: ['item', 'product', 'product name', 'artikel', 'produkt', 'produit', 'producto', 'prodotto', 'produto'],
    },
    itemQuantity: {
      names: ['Lineitem quantity'],
      about: 'How many; 1 where it is empty',
      words: ['quantity', 'qty', 'menge', 'anzahl', 'quantite', 'cantidad', 'quantita', 'quantidade', 'aantal'],
    },
    itemPrice: {
      names: ['Lineitem price'],
      about: 'What one cost',
      words: ['price', 'preis', 'einzelpreis', 'prix', 'precio', 'prezzo', 'prijs'],
    },
    itemSku: { names: ['Lineitem sku'], about: 'The bought product’s SKU', words: ['sku'] },
  },
  { required: ['name', 'email', 'created', ['itemName', 'itemSku', 'itemId']] },
)

export const REVIEWS = table(
  {
    title: {
      names: ['title'],
      about: 'Its title',
      words: ['review title', 'titel', 'uberschrift', 'titre', 'titulo', 'titolo', 'headline', 'summary'],
    },
    body: {
      names: ['body'],
      about: 'What it says',
      words: [
        'review',
        'review body',
        'text',
        'comment',
        'content',
        'bewertungstext',
        'kommentar',
        'rezension',
        'avis',
        'commentaire',
        'comentario',
        'commento',
        'recensie',
      ],
    },
    rating: {
      names: ['rating'],
      about: 'Whole stars, 1 to 5',
      words: [
        'stars',
        'score',
        'bewertung',
        'sterne',
        'note',
        'calificacion',
        'puntuacion',
        'valutazione',
        'avaliacao',
        'beoordeling',
      ],
    },
    date: {
      names: ['review_date'],
      about: 'When it was written',
      words: ['date', 'created at', 'datum', 'fecha', 'data', 'erstellt am'],
    },
    source: { names: ['source'], about: '“aliexpress” for what comes from there', words: [] },
    curated: { names: ['curated'], about: 'ok, spam or not-yet', words: [] },
    name: {
      names: ['reviewer_name'],
      about: 'The name it stands under',
      words: [
        'name',
        'author',
        'customer',
        'customer name',
        'kunde',
        'verfasser',
        'autor',
        'auteur',
        'nom',
        'nombre',
        'nome',
        'naam',
      ],
    },
    email: {
      names: ['reviewer_email'],
      about: 'The writer’s e-mail address, which is never shown',
      words: ['email', 'e mail', 'mail', 'customer email', 'courriel', 'correo'],
    },
    productId: {
      names: ['product_id'],
      about: 'What your shop knows the product by',
      words: ['product id', 'sku', 'artikelnummer', 'produkt', 'product', 'produit', 'producto', 'prodotto', 'produto'],
    },
    productHandle: { names: ['product_handle'], about: 'Its handle', words: ['handle', 'product handle'] },
    reply: {
      names: ['reply'],
      about: 'What you answered',
      words: ['answer', 'response', 'antwort', 'reponse', 'respuesta', 'risposta', 'resposta', 'antwoord'],
    },
    replyDate: { names: ['reply_date'], about: 'When you did', words: ['antwortdatum'] },
    pictures: {
      names: ['picture_urls'],
      about: 'Addresses of its pictures',
      words: ['pictures', 'images', 'photos', 'image', 'bilder', 'fotos', 'imagenes', 'immagini'],
    },
    location: {
      names: ['location'],
      about: 'The writer’s country in two letters, or town',
      words: ['country', 'city', 'land', 'ort', 'pays', 'ville', 'pais', 'ciudad', 'paese'],
    },
  },
  { required: ['rating', ['productId', 'productHandle']], verbatim: ['title', 'body', 'reply'] },
)

/** The kinds of files that are tables, whose columns can be mapped. */
export const TABLES = {
  'shopify-products': PRODUCTS,
  'shopify-orders': ORDERS,
  'judgeme-reviews': REVIEWS,
} as const satisfies Record<string, Table>
export type TableKind = keyof typeof TABLES
export const TABLE_KINDS = Object.keys(TABLES) as [TableKind, ...TableKind[]]
export const isTableKind = (kind: string): kind is TableKind => Object.hasOwn(TABLES, kind)
