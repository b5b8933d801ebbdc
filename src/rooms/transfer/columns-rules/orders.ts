import { defineTable } from './table.ts'

/** Columns of orders: one row per line item. */
export const ORDERS = defineTable(
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
