import { defineTable } from './table.ts'

/** Columns of reviews of products: one row each. */
export const REVIEWS = defineTable(
  {
    reviewId: {
      names: ['review_id'],
      label: 'Review ID in the other system',
      hint: 'Without one, reviews are recognised by all their fields.',
      words: ['id', 'review id', 'review number', 'bewertungs id', 'bewertungsnummer', 'id avis', 'id resena'],
    },
    title: {
      names: ['title'],
      label: 'Title',
      words: ['review title', 'titel', 'uberschrift', 'titre', 'titulo', 'titolo', 'headline', 'summary'],
    },
    body: {
      names: ['body'],
      label: 'Text of the review',
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
      label: 'Rating',
      hint: 'Whole stars from 1 to 5, or another scale.',
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
      label: 'Date written',
      words: ['date', 'created at', 'datum', 'fecha', 'data', 'erstellt am'],
    },
    source: { names: ['source'], label: 'Source', hint: '“aliexpress” for reviews from AliExpress.', words: [] },
    curated: { names: ['curated'], label: 'Moderation status', hint: '“ok”, “spam” or “not-yet”.', words: [] },
    name: {
      names: ['reviewer_name'],
      label: 'Author’s name',
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
      label: 'Author’s e-mail address',
      hint: 'Never shown.',
      words: ['email', 'e mail', 'mail', 'customer email', 'courriel', 'correo'],
    },
    productId: {
      names: ['product_id'],
      label: 'Your own product ID',
      words: ['product id', 'sku', 'artikelnummer', 'produkt', 'product', 'produit', 'producto', 'prodotto', 'produto'],
    },
    productHandle: {
      names: ['product_handle'],
      label: 'Product handle',
      hint: 'The last part of the product’s address in your shop.',
      words: ['handle', 'product handle'],
    },
    reply: {
      names: ['reply'],
      label: 'Your reply',
      words: ['answer', 'response', 'antwort', 'reponse', 'respuesta', 'risposta', 'resposta', 'antwoord'],
    },
    replyDate: { names: ['reply_date'], label: 'Date of your reply', words: ['antwortdatum'] },
    pictures: {
      names: ['picture_urls'],
      label: 'Pictures',
      hint: 'Their addresses on the web, separated by commas or spaces.',
      words: ['pictures', 'images', 'photos', 'image', 'bilder', 'fotos', 'imagenes', 'immagini'],
    },
    location: {
      names: ['location'],
      label: 'Author’s country or town',
      hint: 'A country in two letters: DE, FR …',
      words: ['country', 'city', 'land', 'ort', 'pays', 'ville', 'pais', 'ciudad', 'paese'],
    },
  },
  { required: ['rating', ['productId', 'productHandle']], verbatim: ['title', 'body', 'reply'] },
)

const { productId, productHandle, ...ofShop } = REVIEWS.columns

/** Columns of reviews of the shop itself. */
export const SHOP_REVIEWS = defineTable(ofShop, { required: ['rating'], verbatim: ['title', 'body', 'reply'] })
