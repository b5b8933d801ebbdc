import { table } from './table.ts'

/** Products: rows with one handle are one of them. */
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
