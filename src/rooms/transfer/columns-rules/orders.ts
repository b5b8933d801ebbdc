import { defineTable } from './table.ts'

/** Columns of orders: one row per line item. */
export const ORDERS = defineTable(
  {
    name: {
      names: ['Name'],
      about: 'Order number; consecutive rows with the same number are one order',
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
      about: 'Buyer’s e-mail address, never shown',
      words: ['e mail', 'customer email', 'e mail adresse', 'kunden e mail', 'courriel', 'correo', 'mail'],
    },
    financial: {
      names: ['Financial Status'],
      about: 'Orders that are pending, voided, expired or unpaid are left out',
      words: [],
    },
    fulfilled: {
      names: ['Fulfilled at'],
      about: 'Date sent',
      words: ['shipped at', 'versanddatum', 'date d expedition'],
    },
    delivered: {
      names: ['Delivered at'],
      about: 'Date delivered; buyers are invited to review some days later',
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
      about: 'Date cancelled; cancelled orders are left out',
      words: ['storniert am', 'annule le'],
    },
    created: {
      names: ['Created at'],
      about: 'Order date',
      words: ['date', 'order date', 'datum', 'bestelldatum', 'date de commande', 'fecha', 'data', 'besteldatum'],
    },
    currency: {
      names: ['Currency'],
      about: 'EUR, USD …',
      words: ['wahrung', 'waehrung', 'devise', 'moneda', 'valuta', 'moeda'],
    },
    billingName: {
      names: ['Billing Name'],
      about: 'Buyer’s name; we keep only the first name and an initial',
      words: ['customer', 'customer name', 'kunde', 'name des kunden', 'client', 'cliente', 'klant'],
    },
    shippingName: {
      names: ['Shipping Name'],
      about: 'Used if there is no other name',
      words: ['recipient', 'empfanger'],
    },
    billingCountry: {
      names: ['Billing Country'],
      about: 'Buyer’s country as a two-letter code',
      words: ['country', 'land', 'pays', 'pais', 'paese'],
    },
    shippingCountry: { names: ['Shipping Country'], about: 'Used if there is no other country', words: ['lieferland'] },
    itemId: {
      names: ['Lineitem product id'],
      about: 'Your own product ID',
      words: ['product id', 'artikelnummer', 'item id', 'produit id', 'reference', 'referencia', 'codice'],
    },
    itemName: {
      names: ['Lineitem name'],
      about: 'Product name, used if nothing else identifies the product',
      words: ['item', 'product', 'product name', 'artikel', 'produkt', 'produit', 'producto', 'prodotto', 'produto'],
    },
    itemQuantity: {
      names: ['Lineitem quantity'],
      about: 'Quantity; 1 if empty',
      words: ['quantity', 'qty', 'menge', 'anzahl', 'quantite', 'cantidad', 'quantita', 'quantidade', 'aantal'],
    },
    itemPrice: {
      names: ['Lineitem price'],
      about: 'Price per item',
      words: ['price', 'preis', 'einzelpreis', 'prix', 'precio', 'prezzo', 'prijs'],
    },
    itemSku: { names: ['Lineitem sku'], about: 'Product SKU', words: ['sku'] },
  },
  { required: ['name', 'email', 'created', ['itemName', 'itemSku', 'itemId']] },
)
